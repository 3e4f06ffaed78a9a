import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root'
import { Tracking } from './features/tracking/index.ts'
import { isAway } from './is-away.ts'
import { findContent } from './islands/content-handle.ts'
import { LANGUAGE_TAG } from './language.ts'
import { LateScripts } from './late-scripts.tsx'
import { AppFrame } from './layout/app-frame.tsx'
import { AwayScreen } from './layout/away-screen.tsx'
import { ErrorScreen } from './layout/error-screen.tsx'
import { FailureDocument } from './layout/failure-document.tsx'
import { LateNotFound } from './layout/late-not-found.tsx'
import { showMessages } from './layout/show-messages.ts'
import { SiteFrame } from './layout/site-frame.tsx'
import { standsAlone } from './standing-alone.ts'
import stylesheet from './styles/app.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** An error gets its own document, because this layout may have caused it. */
export function Layout({ children }: { children: ReactNode }) {
  const error = useRouteError()
  if (error != null && !isNotFound(error) && !isAway(error))
    return <FailureDocument>{children}</FailureDocument>
  return <PageDocument error={error}>{children}</PageDocument>
}

const SITE_BODY =
  'flex min-h-dvh flex-col pr-[env(safe-area-inset-right)] pb-(--bottom-bar) print:min-h-0 print:pb-0 pl-[env(safe-area-inset-left)]'

/**
 * Standalone pages bring their own frame and are not tracked. Missing (404) or unavailable pages always use
 * the site's frame. Content pages ship no script of React (decision 0078).
 */
function PageDocument({ error, children }: { error: unknown; children: ReactNode }) {
  const matches = useMatches()
  const isAlone = standsAlone(matches) && error == null
  const handles = matches.map(({ handle }) => handle)
  const isContent = import.meta.env.SSR && findContent(handles, error) !== null
  return (
    <html lang={LANGUAGE_TAG}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#142031" />
        {!isAlone && <link rel="stylesheet" href={stylesheet} />}
        <Meta />
        <Links />
      </head>
      <body className={isAlone ? undefined : SITE_BODY}>
        {isAlone ? children : <SiteFrame>{children}</SiteFrame>}
        {isContent || (
          <>
            {isAlone || <AppFrame />}
            {isAlone || <Tracking />}
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        <LateScripts params={isContent ? (matches.at(-1)?.params ?? {}) : null} />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(showMessages, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isAway(error)) return <AwayScreen />
  if (!isNotFound(error)) return <ErrorScreen />
  return (
    <>
      <title>No encontramos esta página</title>
      <meta name="robots" content="noindex" />
      <LateNotFound />
    </>
  )
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

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
import { DeferredScripts } from './deferred-scripts.tsx'
import { Tracking } from './features/tracking/index.ts'
import { isUnavailable } from './is-unavailable.ts'
import { findContent } from './islands/content-handle.ts'
import { LANGUAGE_TAG } from './language.ts'
import { AppFrame } from './layout/app-frame.tsx'
import { ErrorScreen } from './layout/error-screen.tsx'
import { FailureDocument } from './layout/failure-document.tsx'
import { LazyNotFound } from './layout/lazy-not-found.tsx'
import { showMessages } from './layout/show-messages.ts'
import { SiteFrame } from './layout/site-frame.tsx'
import { UnavailableScreen } from './layout/unavailable-screen.tsx'
import { isStandalone } from './standalone-page.ts'
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
  if (error != null && !isNotFound(error) && !isUnavailable(error))
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
  const isAlone = isStandalone(matches) && error == null
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
        <DeferredScripts params={isContent ? (matches.at(-1)?.params ?? {}) : null} />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(showMessages, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnavailable(error)) return <UnavailableScreen />
  if (!isNotFound(error)) return <ErrorScreen />
  return (
    <>
      <title>No encontramos esta página</title>
      <meta name="robots" content="noindex" />
      <LazyNotFound />
    </>
  )
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

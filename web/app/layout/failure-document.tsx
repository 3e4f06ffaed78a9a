import type { ReactNode } from 'react'
import { Scripts, useMatches } from 'react-router'
import { Tracking } from '../features/tracking/index.ts'
import { LANGUAGE_TAG } from '../language.ts'
import { isStandalone } from '../standalone-page.ts'
import stylesheet from '../styles/app.css?url'

/** Independent of layout and routes, so that the failed part cannot break it. */
export function FailureDocument({ children }: { children: ReactNode }) {
  const isAlone = isStandalone(useMatches())
  return (
    <html lang={LANGUAGE_TAG}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Algo salió mal</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main>{children}</main>
        {!isAlone && <Tracking />}
        <Scripts />
      </body>
    </html>
  )
}

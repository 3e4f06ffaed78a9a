import type { ReactNode } from 'react'
import { Scripts } from 'react-router'
import stylesheet from '../styles/app.css?url'

/**
 * The whole document of a failure. It shares nothing with the layout and asks no route for its title or its links:
 * whichever of them failed cannot take the error screen with it.
 */
export function FailureDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="es-AR">
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
        <Scripts />
      </body>
    </html>
  )
}

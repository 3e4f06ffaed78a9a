import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../mail/mail-html.ts'
import type { Problem } from './problem.ts'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:3rem 1rem;font:1.125rem/1.55 system-ui,sans-serif}h1{line-height:1.2}a{display:inline-block;padding:.625rem 0}'

/** The page's own style, and nothing else of anybody. */
export const FAILURE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A browser that opens an address, and not a program that makes a call: it says so itself. */
export function isVisit({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !url.startsWith('/api') && (headers.accept ?? '').includes('text/html')
}

/** A refusal for people, where no page of the site can be shown: it needs no file, no script and no database. */
export function writeFailurePage({ status, message }: Problem): string {
  const title = status >= 500 ? 'Algo salió mal' : 'No pudimos abrir esta página'
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">Ir al inicio</a></p>
</main>
</body>
</html>
`
}

import { createHash } from 'node:crypto'
import { AWAY_STATUSES } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../mail/mail-html.ts'
import type { Problem } from './problem.ts'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:3rem 1rem;font:1.125rem/1.55 system-ui,sans-serif}h1{line-height:1.2}a{display:inline-block;padding:.625rem 0}'

const RETRY_SCRIPT = `const plan=()=>setTimeout(retry,3e3+Math.random()*2e3);async function retry(){const r=await fetch(location.href,{method:"HEAD",cache:"no-store"}).catch(()=>null);if(r&&![${AWAY_STATUSES}].includes(r.status))location.reload();else plan()}plan()`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (...own: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    ...own,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const REFUSAL_POLICY = policy()
const AWAY_POLICY = policy(`script-src ${hashOf(RETRY_SCRIPT)}`, "connect-src 'self'")

/** True for a browser navigation, not an API call. */
export function isVisit({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !url.startsWith('/api') && (headers.accept ?? '').includes('text/html')
}

export interface FailurePage {
  readonly policy: string
  readonly html: string
}

/**
 * Renders the error page without files or database. A temporary outage (503 with a retry time) retries
 * automatically.
 */
export function writeFailurePage({ status, message, details }: Problem): FailurePage {
  if (status === 503 && details.retryAfterSeconds !== undefined)
    return { policy: AWAY_POLICY, html: renderUnavailable(details.retryAfterSeconds) }
  const title = status >= 500 ? 'Algo salió mal' : 'No pudimos abrir esta página'
  return {
    policy: REFUSAL_POLICY,
    html: writeDocument(title, '', `<p>${escapeHtml(message)}</p>\n<p><a href="/">Ir al inicio</a></p>`),
  }
}

/** Same text as `web/app/layout/unavailable-screen.tsx`. Without scripts the browser reloads. */
function renderUnavailable(retryAfterSeconds: number): string {
  return writeDocument(
    'Ya volvemos',
    `<noscript><meta http-equiv="refresh" content="${retryAfterSeconds}"></noscript>`,
    `<p role="status">El sitio no está disponible por un momento. Reintentando...</p>
<p>Esta página se abre sola cuando vuelva.</p>
<script>${RETRY_SCRIPT}</script>`,
  )
}

function writeDocument(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
${head}
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}

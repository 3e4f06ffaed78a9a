import { createHash } from 'node:crypto'
import { escapeHtml } from '../../platform/mail/mail-html.ts'
import type { ReceivedMail } from './mailbox.ts'

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #8884;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #8884;border-radius:.5rem}
iframe{width:100%;height:44rem;border:1px solid #8884;border-radius:.5rem;background:#fff}`

export const PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For the HTML of a message: inline styles only, in a sandboxed origin. */
export const MESSAGE_CSP = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

export function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    (mail) => `<tr><td>${timeOf(mail)}</td><td>${escapeHtml(mail.recipients.join(', '))}</td>
<td><a href="/dev/correo/${mail.id}">${escapeHtml(mail.subject || '(sin asunto)')}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Recibido</th><th>Para</th><th>Asunto</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return page(
    'Correo local',
    `<p>Los correos que este sitio habría enviado. Esta página existe solo en una demostración local, sin un servidor de correo configurado (SMTP_URL).</p>
${mails.length > 0 ? table : '<p>Todavía no llegó ningún correo.</p>'}`,
  )
}

export function messagePage(mail: ReceivedMail): string {
  const path = `/dev/correo/${mail.id}`
  return page(
    mail.subject || '(sin asunto)',
    `<p><a href="/dev/correo">Volver a la lista</a> · <a href="${path}/fuente">Fuente</a> · <a href="${path}.json">JSON</a></p>
<table><tbody><tr><th>De</th><td>${escapeHtml(mail.from)}</td></tr>
<tr><th>Para</th><td>${escapeHtml(mail.recipients.join(', '))}</td></tr>
<tr><th>Recibido</th><td>${timeOf(mail)}</td></tr></tbody></table>
<h2>Texto</h2><pre>${escapeHtml(mail.text)}</pre>
<h2>HTML</h2><iframe sandbox title="El mensaje en HTML" src="${path}/html"></iframe>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`
}

function timeOf({ receivedAt }: ReceivedMail): string {
  return `<time datetime="${receivedAt.toISOString()}">${receivedAt.toISOString().slice(11, 19)} UTC</time>`
}

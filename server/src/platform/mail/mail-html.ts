import { LANGUAGE_TAGS } from '@multas/domain'
import type { MailBlock, MailContent, MailFact } from './mail-content.ts'

const FONT =
  "word-break:break-word;overflow-wrap:anywhere;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#16202c'
const SOFT = '#4a5768'
const BLUE = '#0b5394'

/**
 * Renders tables and inline styles for Outlook (Word's engine) and Gmail, 600 px wide and fluid below,
 * without remote content. Colours survive dark-mode inversion.
 */
export function htmlOf({ site, language = 'es', preheader, title, blocks, smallPrint }: MailContent): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="fondo" style="margin:0;padding:0;background-color:#eef2f6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${PADDING}</div>
<table role="presentation" class="fondo" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef2f6">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="suave" style="padding:0 4px 12px;${FONT};font-size:16px;font-weight:700;color:${BLUE}">${escapeHtml(site.name)}</td></tr>
<tr><td class="hoja" bgcolor="#ffffff" style="padding:28px 24px 12px;background-color:#ffffff;border-radius:12px">
<h1 class="tinta" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:700;color:${INK}">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="suave" style="padding:16px 4px 0;${FONT};font-size:13px;line-height:20px;color:${SOFT}">
${smallPrint.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:0"><a class="enlace" href="${escapeHtml(site.url)}" style="color:${BLUE}">${escapeHtml(hostOf(site.url))}</a></p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fondo{background-color:#10161d!important}.hoja{background-color:#1a222c!important}
.caja{background-color:#243040!important;border-color:#3a4a5e!important}
.tinta{color:#f2f5f8!important}.suave{color:#b3bfcc!important}.enlace{color:#8fc1f5!important}
.linea{border-color:#33404f!important}}`

const PADDING = '&#847;&zwnj;&nbsp;'.repeat(40)

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="tinta" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${escapeHtml(block.text)}</p>`
    case 'heading':
      return `<h2 class="tinta" style="margin:24px 0 8px;${FONT};font-size:17px;line-height:24px;font-weight:700;color:${INK}">${escapeHtml(block.text)}</h2>`
    case 'note':
      return `<p class="suave" style="margin:0 0 16px;${FONT};font-size:14px;line-height:21px;color:${SOFT}">${escapeHtml(block.text)}</p>`
    case 'code':
      return codeHtml(block.label, block.code)
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.facts.map(factHtml).join('')}</table>`
    case 'link':
      return linkHtml(block.label, block.url)
    case 'quiet_link':
      return `<p class="suave" style="margin:0 0 16px;${FONT};font-size:14px;line-height:21px"><a class="enlace" href="${escapeHtml(block.url)}" style="color:${BLUE}">${escapeHtml(block.label)}</a></p>`
  }
}

function codeHtml(label: string, code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td class="caja" align="center" bgcolor="#f1f6fb" style="padding:16px 8px 18px;background-color:#f1f6fb;border:1px solid #c9dbec;border-radius:10px">
<div class="suave" style="${FONT};font-size:14px;line-height:20px;color:${SOFT}">${escapeHtml(label)}</div>
<div class="tinta" style="padding-left:6px;font-family:Consolas,'SF Mono',Menlo,'Courier New',monospace;font-size:38px;line-height:48px;font-weight:700;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</div>
</td></tr></table>`
}

function factHtml({ label, value }: MailFact): string {
  const cell = `padding:8px 0;border-bottom:1px solid #dfe6ee;${FONT};font-size:15px;line-height:22px;vertical-align:top`
  return `<tr><td class="suave linea" width="42%" style="${cell};padding-right:12px;color:${SOFT}">${escapeHtml(label)}</td><td class="tinta linea" style="${cell};color:${INK};font-weight:600">${escapeHtml(value)}</td></tr>`
}

/** A coloured cell, because Outlook ignores padding on links. */
function linkHtml(label: string, url: string): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr>
<td align="center" bgcolor="${BLUE}" style="background-color:${BLUE};border-radius:8px;padding:13px 22px"><a href="${href}" style="${FONT};font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></td>
</tr></table>
<p class="suave" style="margin:0 0 16px;${FONT};font-size:13px;line-height:19px;color:${SOFT};word-break:break-all">${href}</p>`
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes for text nodes and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

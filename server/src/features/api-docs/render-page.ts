import type { ApiDocument } from '@multas/contract'
import { Html, html, withCode } from './html.ts'
import { renderLive } from './live-section.ts'
import { listOperations, type PlacedOperation, renderOperation, renderWebhook } from './operation-section.ts'
import { listFields } from './schema-list.ts'
import { STYLE } from './style.ts'

export function renderPage(document: ApiDocument): string {
  const operations = listOperations(document)
  const groups = document.tags.map((tag) => ({
    ...tag,
    id: `grupo-${tag.name.replaceAll(' ', '-')}`,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
    webhooks: Object.entries(document.webhooks).filter(([, { post }]) => post.tags.includes(tag.name)),
  }))
  const { title, version, description } = document.info
  const page = html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="Documentación de la ${title}: llamadas, respuestas, errores y protocolo en vivo.">
<meta name="color-scheme" content="light dark">
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#contenido">Ir al contenido</a>
<header>
<h1>${title}</h1>
${description.split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<p>Versión ${version}. Para programas: <a href="/api/openapi.json">documento OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Llamadas">
<ul>${groups.map(
    (group) =>
      html`<li><a href="#${group.id}">${group.name}</a><ul>${group.operations.map(linkTo)}${group.webhooks.map(
        ([name, { post }]) =>
          html`<li><a href="#${post.operationId}">Aviso ${name.slice(name.indexOf('.') + 1)}</a></li>`,
      )}</ul></li>`,
  )}
<li><a href="#esquemas">Esquemas</a></li></ul>
</nav>
<main id="contenido">
${groups.map(
  (group) => html`<section><h2 id="${group.id}">${group.name}</h2>
<p>${group.description}</p>${group.operations.map((placed) => renderPlaced(document, placed))}${group.webhooks.map(renderWebhook)}</section>`,
)}
<section><h2 id="esquemas">Esquemas</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) =>
    html`<section id="esquema-${name}"><h3><a href="#esquema-${name}">${name}</a></h3>${listFields(schema)}</section>`,
)}</section>
</main>
</body>
</html>
`
  return page.text
}

function linkTo({ path, method, operation }: PlacedOperation): Html {
  return html`<li><a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a></li>`
}

function renderPlaced(document: ApiDocument, placed: PlacedOperation): Html {
  const live = placed.operation['x-websocket']
  return html`${renderOperation(document, placed)}${live ? renderLive(live) : null}`
}

import type { ApiDocument, ApiMethod, ApiOperation, ApiReply } from '@multas/contract'
import { toCurl } from './curl-example.ts'
import { type Html, html, withCode } from './html.ts'
import { describeType, listFields } from './schema-list.ts'

export interface PlacedOperation {
  readonly path: string
  readonly method: ApiMethod
  readonly operation: ApiOperation
}

const PLACES = { path: 'en la dirección', query: 'en la consulta', header: 'encabezado' } as const
const CREDENTIALS: Readonly<Record<string, string>> = {
  navegador: 'Requiere la cookie del navegador que verificó el correo.',
  cuenta: 'Requiere la cookie del navegador que ingresó con un correo y su código.',
  claveDeFlota: 'Requiere una clave de una flota: encabezado `Authorization: Bearer fk_…`.',
  claveMunicipal: 'Requiere una clave de un municipio: encabezado `Authorization: Bearer mk_…`.',
  tokenDeSesion: 'Requiere el token de la búsqueda: encabezado `Authorization: Bearer`.',
}

export function listOperations(document: ApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = methods[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

export function renderOperation(document: ApiDocument, placed: PlacedOperation): Html {
  const { path, method, operation } = placed
  const needs = operation.security.flatMap((need) => Object.entries(need))
  const siteUrl = document.servers[0]?.url ?? ''
  return html`<section class="operation" id="${operation.operationId}">
<h3><a href="#${operation.operationId}"><span class="method">${method.toUpperCase()}</span> <code>${path}</code></a></h3>
<p>${withCode(operation.summary)}</p>
${needs.map(
  ([need, scopes]) =>
    html`<p class="need">${withCode([CREDENTIALS[need] ?? need, ...scopes.map((scope) => `Permiso: \`${scope}\`.`)].join(' '))}</p>`,
)}
${renderParameters(operation)}${renderBody(operation)}${renderReplies(document, operation)}
${path === '/ws' ? null : html`<h4>Ejemplo</h4>${renderCode(toCurl(siteUrl, method, path, operation, document.components.securitySchemes))}`}
</section>`
}

export function renderWebhook([name, { post }]: readonly [string, { readonly post: ApiOperation }]): Html {
  const received = post.responses['2XX']
  return html`<section class="operation" id="${post.operationId}">
<h3><a href="#${post.operationId}"><span class="method">Aviso</span> <code>${name.slice(name.indexOf('.') + 1)}</code></a></h3>
<p>${withCode(post.summary)}</p>
${renderParameters(post)}${renderBody(post)}<h4>Respuesta esperada</h4><p>${received && 'description' in received ? received.description : null}</p>
</section>`
}

function renderParameters({ parameters = [] }: ApiOperation): Html | null {
  if (parameters.length === 0) return null
  return html`<h4>Parámetros</h4><ul class="fields">${parameters.map(
    (one) =>
      html`<li><code>${one.name}</code> <span class="type">${describeType(one.schema)}</span> <span>${PLACES[one.in]}</span>${
        one.required ? null : html` <span class="optional">opcional</span>`
      } ${withCode(one.description ?? '')}</li>`,
  )}</ul>`
}

function renderBody({ requestBody }: ApiOperation): Html | null {
  if (!requestBody) return null
  const schema = requestBody.content['application/json']?.schema
  if (schema) return html`<h4>Cuerpo</h4>${listFields(schema)}`
  return html`<h4>Cuerpo</h4><p>El archivo: <code>${Object.keys(requestBody.content).join(', ')}</code></p>`
}

function renderReplies(document: ApiDocument, { responses }: ApiOperation): Html[] {
  const replies = Object.entries(responses)
  const successes = replies.flatMap(([status, reply]) =>
    '$ref' in reply ? [] : [renderReply(status, reply)],
  )
  const errors = replies.flatMap(([status, reply]) => {
    if (!('$ref' in reply)) return []
    const reported = document.components.responses[reply.$ref.slice(reply.$ref.lastIndexOf('/') + 1)]
    return [html`<li><code>${status}</code> ${withCode(reported?.description ?? '')}</li>`]
  })
  if (errors.length === 0) return successes
  return [...successes, html`<h4>Errores</h4><ul class="fields">${errors}</ul>`]
}

function renderReply(status: string, { description, content = {} }: ApiReply): Html {
  const json = content['application/json']
  const heading = html`<h4>Respuesta ${status}</h4>`
  if (!json) {
    const types = Object.keys(content)
    return html`${heading}<p>${description} ${types.length > 0 ? html`<code>${types.join(', ')}</code>` : null}</p>`
  }
  const example = Object.values(json.examples ?? {})[0]
  return html`${heading}${json.schema ? listFields(json.schema) : null}${
    example ? renderExample(JSON.stringify(example.value, null, 2)) : null
  }`
}

function renderExample(text: string): Html {
  return html`<details><summary>Ver una respuesta de ejemplo</summary>${renderCode(text)}</details>`
}

/** Wide code scrolls, so it must be focusable by keyboard. */
function renderCode(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}

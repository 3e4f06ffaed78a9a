import type { JsonSchema } from '@multas/contract'
import { type Html, html, withCode } from './html.ts'

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'fecha y hora (ISO 8601, UTC)',
  date: 'fecha (AAAA-MM-DD)',
  uuid: 'UUID',
}

export function describeType(schema: JsonSchema): Html {
  const { $ref, const: constant, enum: values, type, items } = schema
  if ($ref !== undefined) return linkTo($ref)
  if (constant !== undefined) return html`<code>${JSON.stringify(constant)}</code>`
  if (values) return html`${join(values.map((value) => html`<code>${String(value)}</code>`))}`
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return html`${join(forms.map(describeType))}`
  if (type === 'array') return html`lista de ${items ? describeType(items) : 'cualquier cosa'}`
  const format = schema.format === undefined ? undefined : FORMATS[schema.format]
  const names = [type ?? []].flat().map((name) => (name === 'string' && format) || (TYPES[name] ?? name))
  return html`${names.length > 0 ? names.join(' o ') : 'cualquier valor'}${describeBounds(schema)}`
}

export function listFields(schema: JsonSchema): Html {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms && !schema.$ref)
    return html`<p>Una de estas formas:</p><ol class="forms">${forms.map((form) => html`<li>${listFields(form)}</li>`)}</ol>`
  if (!schema.properties) return html`<p>${describeType(schema)}</p>`
  const required = schema.required ?? []
  return html`<ul class="fields">${Object.entries(schema.properties).map(([name, field]) => listField(name, field, required.includes(name)))}</ul>`
}

function listField(name: string, field: JsonSchema, isRequired: boolean): Html {
  const inner = field.type === 'array' ? (field.items ?? {}) : field
  return html`<li><code>${name}</code> <span class="type">${describeType(field)}</span>${
    isRequired ? null : html` <span class="optional">opcional</span>`
  }${field.description === undefined ? null : html` <span>${withCode(field.description)}</span>`}${
    inner.properties ? listFields(inner) : null
  }</li>`
}

function describeBounds({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const bounds = [
    minLength === undefined ? [] : `mínimo ${minLength}`,
    maxLength === undefined ? [] : `hasta ${maxLength} caracteres`,
    minimum === undefined ? [] : `desde ${minimum}`,
    maximum === undefined ? [] : `hasta ${maximum}`,
  ].flat()
  return bounds.length === 0 ? '' : ` (${bounds.join(', ')})`
}

function linkTo(ref: string): Html {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  return html`<a href="#esquema-${name}">${name}</a>`
}

function join(parts: readonly Html[]): Html[] {
  return parts.map((part, index) => (index === 0 ? part : html` o ${part}`))
}

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnswerFormat, UpstreamPlan } from './upstream-plan.ts'

/** Description of each format, in the syntax of `docs/jurisdictions.md`. */
const READING: Readonly<Record<AnswerFormat, string>> = {
  json: `    format: json
    items: actas
    fields: { numeroActa: nro, fechaInfraccion: { from: fecha, as: dd/MM/yyyy }, hora: hora, totalInfraccion: { from: importe, as: es-AR money }, estado: situacion, ubicacion: lugar, motivo: motivo }
`,
  xml: `    format: xml
    items: respuesta.acta
    fields: { numeroActa: nro, fechaInfraccion: { from: fecha, as: dd/MM/yyyy }, hora: hora, totalInfraccion: { from: importe, as: es-AR money }, estado: situacion, ubicacion: lugar, motivo: motivo }
`,
  csv: `    format: csv
    fields: { numeroActa: nro, fechaInfraccion: { from: fecha, as: dd/MM/yyyy }, hora: hora, totalInfraccion: { from: importe, as: es-AR money }, estado: situacion, ubicacion: lugar, motivo: motivo }
`,
  html: `    format: html
    items: tr.acta
    fields: { numeroActa: td.nro, fechaInfraccion: { from: td.fecha, as: dd/MM/yyyy }, hora: td.hora, totalInfraccion: { from: td.importe, as: es-AR money }, estado: td.situacion, ubicacion: td.lugar, motivo: td.motivo }
`,
}

type DescribedUpstream = Pick<UpstreamPlan, 'slug' | 'format'> & { readonly url: string }

/**
 * A folder of jurisdictions, one file for each upstream. Limits are wide, unless `perSecond` is given, and
 * the breaker never opens, so that they do not affect the measurement and every search meets every fault.
 */
export async function writeJurisdictions(
  folder: string,
  upstreams: readonly DescribedUpstream[],
  perSecond = 1_000,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const upstream of upstreams)
    await writeFile(path.join(folder, `${upstream.slug}.yaml`), describe(upstream, perSecond))
}

function describe({ slug, url, format }: DescribedUpstream, perSecond: number): string {
  return `slug: ${slug}
name: ${slug.replace('banco-', 'Banco ')}
sources:
  - subjects: [patent]
    kind: http
    base_url: ${url}
    limits: { concurrency: 1000, per_second: ${perSecond}, timeout_s: 600, request_timeout_s: 600, max_body_mb: 64, breaker: { failures: 1000000, cool_down_s: 1 } }
    request: { method: GET, path: /api/actas, query: { dominio: "{{ patent }}" } }
${READING[format]}`
}

/** Jurisdictions without any service, whose fines come in by file. */
export async function writeRegistries(folder: string, slugs: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const slug of slugs) {
    const text = `slug: ${slug}\nname: ${slug}\nlevel: municipal\nprovince: cordoba\nsources: [{ kind: registry, subjects: [patent, dni] }]\n`
    await writeFile(path.join(folder, `${slug}.yaml`), text)
  }
}

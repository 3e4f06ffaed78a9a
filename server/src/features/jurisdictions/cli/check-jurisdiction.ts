import type { ReportedFine, Subject } from '@multas/domain'
import { decompress, type WireExchange } from '../../../platform/outbound/index.ts'
import { closeJurisdiction, type Loaded } from '../loading/load-jurisdictions.ts'
import type { LoadedSource } from '../loading/loaded.ts'
import { decodeBody } from '../reading/decode-body.ts'
import type { SourceReport } from '../source.ts'
import type { Out } from './out.ts'

const MAX_RAW = 20_000
const MAX_BYTES = 67_108_864

export interface Check {
  readonly slug: string
  readonly subject: Subject
  readonly raw: boolean
}

export async function checkJurisdiction(
  { jurisdictions, texts, compile }: Extract<Loaded, { ok: true }>,
  { slug, subject, raw }: Check,
  out: Out,
): Promise<number> {
  const jurisdiction = jurisdictions.find((one) => one.slug === slug)
  if (jurisdiction === undefined) {
    out(
      `${slug}.yaml does not exist; the jurisdictions are ${jurisdictions.map((one) => one.slug).join(', ')}`,
    )
    return 2
  }
  const sources = jurisdiction.sources.filter((source) => source.subjects.includes(subject.kind))
  if (sources.length === 0) {
    out(`${slug} has no source for ${subject.kind}`)
    return 1
  }
  const seen: WireExchange[] = []
  const traced = raw ? compile(slug, texts.get(slug) ?? '', { trace: (one) => void seen.push(one) }) : null
  const asked = traced?.ok === true ? traced.jurisdiction.sources : jurisdiction.sources
  let isGood = true
  for (const source of asked.filter(({ subjects }) => subjects.includes(subject.kind)))
    isGood = (await checkSource(source, subject, seen, out)) && isGood
  if (traced?.ok === true) await closeJurisdiction(traced.jurisdiction)
  return isGood ? 0 : 1
}

async function checkSource(
  source: LoadedSource,
  subject: Subject,
  seen: WireExchange[],
  out: Out,
): Promise<boolean> {
  const { signal } = new AbortController()
  const showBinary = async (body: Buffer) => (await source.plan?.showBinary(body, signal)) ?? null
  let isGood = false
  for await (const report of source.consult(subject, signal)) {
    for (const exchange of seen.splice(0)) await printExchange(exchange, showBinary, out)
    printReport(report, out)
    if (report.kind === 'end') isGood = report.outcome === 'found' || report.outcome === 'empty'
  }
  return isGood
}

function printReport(report: SourceReport, out: Out): void {
  if (report.kind === 'page') {
    for (const fine of report.fines) printFine(fine, out)
    for (const { field, reason } of report.rejected) out(`rejected: ${field ?? 'record'}: ${reason}`)
    return
  }
  const { outcome, message, reason, link, requests } = report
  out(`outcome: ${outcome} (${requests} requests)`)
  if (reason !== null) out(`reason: ${reason}`)
  if (message !== null) out(`message: ${message}`)
  if (link !== null) out(`link: ${link}`)
}

function printFine({ evidence, ...fine }: ReportedFine, out: Out): void {
  out('fine')
  for (const [field, value] of Object.entries({ ...fine, ...evidence })) {
    if (value !== null) out(`  ${field.padEnd(26)} ${value}`)
  }
  const missing = Object.entries({ ...fine, ...evidence }).filter(([, value]) => value === null)
  if (missing.length > 0) out(`  without a value: ${missing.map(([field]) => field).join(', ')}`)
}

async function printExchange(
  { request, result }: WireExchange,
  showBinary: (body: Buffer) => Promise<string | null>,
  out: Out,
): Promise<void> {
  if (!result.ok) {
    out(`raw: ${request.method} ${request.url}: ${result.reason}`)
    return
  }
  const { status, headers } = result
  const encoding = headers['content-encoding']
  const plain = encoding === undefined ? null : await decompress(result.body, encoding, MAX_BYTES)
  const body = plain?.ok === true ? plain.body : result.body
  const type = String(headers['content-type'] ?? 'no content type')
  out(`raw: ${status} ${request.url} (${request.method}, ${type}, ${body.length} bytes)`)
  const decoded = decodeBody(body, 'auto', type)
  const text = (await showBinary(body)) ?? (decoded.ok ? decoded.text : body.toString('latin1'))
  out(text.slice(0, MAX_RAW))
  if (text.length > MAX_RAW) out(`… ${text.length - MAX_RAW} more characters`)
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReportedFine, Subject } from '@multas/domain'
import {
  type Answer,
  startUpstream,
  type Upstream,
} from '../../../platform/outbound/testing/start-upstream.ts'
import { createJurisdictions, type Jurisdictions } from '../create-jurisdictions.ts'
import { describeFaults } from '../loading/fault.ts'
import { type Loaded, loadJurisdictions } from '../loading/load-jurisdictions.ts'
import type { ConsultationEnd, RejectedRecord, SourceReport } from '../source.ts'

export const PLATE: Subject = { kind: 'patent', plate: 'AB123CD' }
export const PERSON: Subject = { kind: 'dni', dni: '30111222', gender: 'F' }

export interface Gathered {
  readonly fines: readonly ReportedFine[]
  readonly rejected: readonly RejectedRecord[]
  readonly leftOut: readonly RejectedRecord[]
  readonly pages: number
  readonly end: ConsultationEnd
}

export async function gather(reports: AsyncIterable<SourceReport>): Promise<Gathered> {
  const fines: ReportedFine[] = []
  const rejected: RejectedRecord[] = []
  const leftOut: RejectedRecord[] = []
  let pages = 0
  let end: ConsultationEnd | null = null
  for await (const report of reports) {
    if (end !== null) throw new Error('something came after the end')
    if (report.kind === 'end') end = report
    else {
      pages += 1
      fines.push(...report.fines)
      rejected.push(...report.rejected)
      leftOut.push(...(report.leftOut ?? []))
    }
  }
  if (end === null) throw new Error('there was no end')
  return { fines, rejected, leftOut, pages, end }
}

export type Files = Readonly<Record<string, string>>

export function writeFolder(files: Files): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'jurisdictions-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

export function loadFiles(files: Files, settings: Readonly<Record<string, string>> = {}): Loaded {
  const { dir, remove } = writeFolder(files)
  try {
    return loadJurisdictions({ dir, lookup: (name) => settings[name], random: () => 0, largeBytes: 20_000 })
  } finally {
    remove()
  }
}

export interface TestSource {
  readonly upstream: Upstream
  readonly jurisdictions: Jurisdictions
  ask(subject?: Subject, signal?: AbortSignal): Promise<Gathered>
}

const opened: (() => Promise<void>)[] = []

export async function closeSources(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}

export async function sourceOf(yaml: string, answer: Answer, more: Files = {}): Promise<TestSource> {
  const upstream = await startUpstream(answer)
  const keys = yaml.includes('subjects:') ? yaml : `subjects: [patent]\n${yaml}`
  const address = yaml.includes('base_url:') ? '' : `base_url: ${upstream.url}/base\n`
  const source = `${address}${keys}`.trim().replaceAll('\n', '\n    ')
  const file = `slug: test\nname: Prueba\nofficial_form: https://form.example/\nsources:\n  - ${source}\n`
  const loaded = loadFiles({ 'test.yaml': file, ...more })
  if (!loaded.ok) {
    await upstream.close()
    throw new Error(describeFaults(loaded.faults))
  }
  const jurisdictions = createJurisdictions({ loaded })
  opened.push(
    () => jurisdictions.close(),
    () => upstream.close(),
  )
  const ask = (subject = PLATE, signal = new AbortController().signal) =>
    gather(jurisdictions.consult('test', subject, signal))
  return { upstream, jurisdictions, ask }
}

export function always(body: string | Buffer, type = 'application/json', status = 200): Answer {
  return (_asked, response) => response.writeHead(status, { 'content-type': type }).end(body)
}

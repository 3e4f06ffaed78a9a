import { stat } from 'node:fs/promises'
import { retryThroughOutage } from '../../../platform/database/outage.ts'
import { auditCommand, type RecordCommand } from '../../admin/index.ts'
import type { RegistryUse } from '../../jurisdictions/index.ts'
import type { Delivery } from '../deliveries/delivery.ts'
import {
  compareAgain,
  discardDelivery,
  type Published,
  type PublishingDeps,
  publishDelivery,
  undoDelivery,
} from '../deliveries/publish-delivery.ts'
import { ReadingTakenOver } from '../reading/read-rows.ts'
import { type ImportOrder, parseImportArguments } from './parse-import-arguments.ts'
import { showDelivery, showMapping, showRefused } from './show-delivery.ts'
import { type LocalDeps, OUTAGE_PATIENCE_MS, previewFile, stageLocalFile } from './stage-local-file.ts'

export type ImportCliDeps = LocalDeps & {
  readonly jurisdictionName: (slug: string) => string | null
  readonly registryUse: (slug: string) => RegistryUse
  readonly ask: ((question: string) => Promise<boolean>) | null
  readonly out: (line: string) => void
  readonly showProgress: (text: string) => void
  readonly signal: AbortSignal
}

export const IMPORT_USAGE = `npm run import -- FILE --jurisdiction SLUG
    [--mapping HEADER=FIELD]…     map a column to a field; HEADER= skips it
    [--encoding utf-8|utf-16le|utf-16be|windows-1252|cp850] [--separator ,|;|tab||] [--sheet NAME] [--header-row N]
    [--decimal comma|point]       decimal sign of the amounts: decides what 1.234 means
    [--full]                      the file is complete: withdraw published fines that it does not contain
    [--dry-run]                   show the changes without publishing
    [--strict]                    publish only if every row is accepted in full
    [--yes]                       publish without asking
npm run import -- --undo DELIVERY --jurisdiction SLUG`

const DONE = 0
const IMPOSSIBLE = 1
const WRONG_USAGE = 2
const NOT_CONFIRMED = 3
const INTERRUPTED = 130
const MOST_COMPARISONS = 5

export async function runImportCli(deps: ImportCliDeps, args: readonly string[]): Promise<number> {
  const { out, jurisdictionName } = deps
  const parsed = parseImportArguments(args)
  if (!parsed.ok) {
    out(parsed.reason)
    out(IMPORT_USAGE)
    return WRONG_USAGE
  }
  const { command } = parsed
  const { jurisdiction } = command.name === 'undo' ? command : command.order
  if (jurisdictionName(jurisdiction) === null) {
    out(`No jurisdiction with the slug ${jurisdiction}.`)
    return IMPOSSIBLE
  }
  const target = `slug:${jurisdiction}`
  const operation = `admin.deliveries.command.${command.name}`
  return auditCommand(deps, { operation, target }, (note) =>
    command.name === 'undo' ? undo(deps, command, note) : importNamed(deps, command.order, note),
  )
}

const UNREAD = {
  absent: 'has no source of kind: registry, so searches would not find these fines. Add one.',
  shadowed:
    'queries another source instead of the one of kind: registry, so searches would not find these fines. Set combine: true, or remove the other source.',
} as const

async function importNamed(deps: ImportCliDeps, order: ImportOrder, note: RecordCommand): Promise<number> {
  const { out, registryUse } = deps
  const { jurisdiction, file, isDryRun } = order
  const use = registryUse(jurisdiction)
  if (use !== 'read') {
    out(`The description of ${jurisdiction} ${UNREAD[use]}`)
    if (!isDryRun) return IMPOSSIBLE
  }
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) {
    out(`No such file: ${file}.`)
    return IMPOSSIBLE
  }
  return importFile(deps, order, note)
}

async function importFile(deps: ImportCliDeps, order: ImportOrder, note: RecordCommand): Promise<number> {
  const { out } = deps
  const previewed = await previewFile(deps, order)
  if (!previewed.ok) {
    out(previewed.message)
    return IMPOSSIBLE
  }
  showMapping(previewed.value, out)
  try {
    const staged = await stageLocalFile(deps, order, previewed.value, watching(deps))
    if (!staged.ok) {
      out(staged.message)
      return IMPOSSIBLE
    }
    noteDelivery(note, staged.value, order)
    if (staged.value.state === 'failed') {
      out(staged.value.failure ?? 'Cannot read the file.')
      await showRefused(deps, staged.value, out)
      return IMPOSSIBLE
    }
    await retryThroughOutage(() => showDelivery(deps, staged.value, out), {
      giveUpAfterMs: OUTAGE_PATIENCE_MS,
      signal: deps.signal,
    })
    const faults = countFaults(staged.value)
    if (order.isStrict && faults > 0) {
      out(`Not published (--strict): ${faults} rows were not accepted in full.`)
      return leave(deps, staged.value, IMPOSSIBLE)
    }
    return order.isDryRun ? leave(deps, staged.value, DONE) : publish(deps, staged.value, order.isSure)
  } catch (error) {
    if (deps.signal.aborted) {
      out('Interrupted before publishing. Run the same command to continue where it stopped.')
      return INTERRUPTED
    }
    if (!(error instanceof ReadingTakenOver)) throw error
    out('Another command is reading the same file. Wait for it to finish.')
    return IMPOSSIBLE
  }
}

function noteDelivery(note: RecordCommand, delivery: Delivery, { isDryRun, kind }: ImportOrder): void {
  const { added = 0, changed = 0, missing = 0, conflicting = 0 } = delivery.diff ?? {}
  const { refused } = delivery
  const details = { kind, dryRun: isDryRun, added, changed, missing, refused, conflicting }
  note(`slug:${delivery.jurisdiction} id:${delivery.id}`, details)
}

function countFaults({ refused, noted, diff }: Delivery): number {
  return refused + noted + (diff?.conflicting ?? 0)
}

function watching({ signal, showProgress, out }: ImportCliDeps) {
  const startedMs = performance.now()
  let from = 0
  return {
    signal,
    onResumed: (rowsRead: number) => {
      from = rowsRead
      out(`Resuming after ${rowsRead} rows.`)
    },
    onOutage: () => showProgress('The database is unavailable. Retrying.'),
    onProgress: (rowsRead: number, progress: number) => {
      const perSecond = Math.round(((rowsRead - from) * 1000) / (performance.now() - startedMs))
      showProgress(`${Math.floor(progress * 100)} %, ${rowsRead} rows, ${perSecond} per second`)
    },
  }
}

async function publish(deps: ImportCliDeps, staged: Delivery, isSure: boolean): Promise<number> {
  const { out } = deps
  const { jurisdiction, id } = staged
  let delivery = staged
  for (let comparison = 1; comparison <= MOST_COMPARISONS; comparison++) {
    if (!isSure && !(await deps.ask?.('Publish these changes?'))) {
      out(deps.ask ? 'Not published.' : 'Not published: no terminal to confirm on. Add --yes to publish.')
      return leave(deps, delivery, NOT_CONFIRMED)
    }
    const published = await publishOnce(deps, delivery)
    if (published.outcome === 'published') {
      out(`Published. To undo it: npm run import -- --undo ${id} --jurisdiction ${jurisdiction}`)
      return DONE
    }
    if (published.outcome !== 'stale' && published.outcome !== 'unseen') break
    out('The changes are no longer those shown. Compared again:')
    const compared = await compareAgain(publishingDeps(deps), { jurisdiction, id })
    if (compared.outcome !== 'compared') break
    delivery = compared.delivery
    await showDelivery(deps, delivery, out)
  }
  out('Not published: the delivery was discarded, or others keep publishing. Try again.')
  return IMPOSSIBLE
}

/** Publishes despite database outages. The reply to a completed attempt may be lost. */
async function publishOnce(deps: ImportCliDeps, { jurisdiction, id, diff }: Delivery): Promise<Published> {
  const act = { jurisdiction, id, by: 'command', version: diff?.version } as const
  const published = await retryThroughOutage(() => publishDelivery(publishingDeps(deps), act), {
    giveUpAfterMs: OUTAGE_PATIENCE_MS,
    signal: deps.signal,
  })
  const isInForce = published.outcome === 'not_ready' && published.delivery.state === 'published'
  return isInForce ? { ...published, outcome: 'published' } : published
}

/** The operator's own file is never deleted. */
function publishingDeps(deps: ImportCliDeps): PublishingDeps {
  const isRead = (slug: string) => deps.registryUse(slug) === 'read'
  return { ...deps, isRead, removeFile: async () => undefined }
}

async function leave(deps: ImportCliDeps, { jurisdiction, id }: Delivery, code: number): Promise<number> {
  await discardDelivery(publishingDeps(deps), { jurisdiction, id, by: 'command' })
  return code
}

const NOT_UNDONE = {
  absent: 'This jurisdiction has no delivery with that number.',
  not_published: 'The delivery is not published.',
  too_late: 'Too late to undo: the earlier data are no longer kept.',
} as const

async function undo(
  deps: ImportCliDeps,
  { jurisdiction, id }: { readonly jurisdiction: string; readonly id: number },
  note: RecordCommand,
): Promise<number> {
  note(`slug:${jurisdiction} id:${id}`)
  const undone = await undoDelivery(publishingDeps(deps), { jurisdiction, id, by: 'command' })
  deps.out(
    undone.outcome === 'undone'
      ? 'Undone. The earlier data are published again.'
      : NOT_UNDONE[undone.outcome],
  )
  return undone.outcome === 'undone' ? DONE : IMPOSSIBLE
}

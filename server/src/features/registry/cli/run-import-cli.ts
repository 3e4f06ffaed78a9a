import { stat } from 'node:fs/promises'
import { retryThroughOutage } from '../../../platform/database/outage.ts'
import { auditCommand, type RecordCommand } from '../../admin/index.ts'
import type { RegistryUse } from '../../jurisdictions/index.ts'
import type { Delivery } from '../delivery.ts'
import {
  compareAgain,
  discardDelivery,
  type Published,
  type PublishingDeps,
  publishDelivery,
  undoDelivery,
} from '../publish-delivery.ts'
import { ReadingTakenOver } from '../read-rows.ts'
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

const USAGE = `npm run import -- FILE --jurisdiction SLUG
    [--mapping HEADER=FIELD]…     what a column means; HEADER= leaves it out
    [--encoding utf-8|utf-16le|utf-16be|windows-1252|cp850] [--separator ,|;|tab||] [--sheet NAME] [--header-row N]
    [--decimal comma|point]       how amounts such as 1.234 are written
    [--full]                      fines that the file does not name are no longer in force
    [--dry-run]                   shows what would change, and leaves nothing
    [--strict]                    publishes only when no row is refused, contradicted or taken without a part
    [--yes]                       publishes without asking
npm run import -- --undo DELIVERY --jurisdiction SLUG`

const DONE = 0
const IMPOSSIBLE = 1
const WRONG_USAGE = 2
const NOT_CONFIRMED = 3
const INTERRUPTED = 130
const MOST_COMPARISONS = 5

/** Exit codes: `docs/entrypoints.md`. */
export async function runImportCli(deps: ImportCliDeps, args: readonly string[]): Promise<number> {
  const { out, jurisdictionName } = deps
  const parsed = parseImportArguments(args)
  if (!parsed.ok) {
    out(parsed.reason)
    out(USAGE)
    return WRONG_USAGE
  }
  const { command } = parsed
  const { jurisdiction } = command.name === 'undo' ? command : command.order
  if (jurisdictionName(jurisdiction) === null) {
    out(`There is no jurisdiction ${jurisdiction}.`)
    return IMPOSSIBLE
  }
  const target = `slug:${jurisdiction}`
  const operation = `admin.deliveries.command.${command.name}`
  return auditCommand(deps, { operation, target }, (note) =>
    command.name === 'undo' ? undo(deps, command, note) : importNamed(deps, command.order, note),
  )
}

const UNREAD = {
  absent:
    'does not read the registry, so searches would not find these fines. Add a source of kind: registry.',
  shadowed:
    'has a source of kind: registry, but another source is asked instead, so searches would not find these fines. Set combine: true, or remove the other source.',
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
    out(`There is no file ${file}.`)
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
      out(staged.value.failure ?? 'The file could not be read.')
      await showRefused(deps, staged.value, out)
      return IMPOSSIBLE
    }
    await retryThroughOutage(() => showDelivery(deps, staged.value, out), {
      giveUpAfterMs: OUTAGE_PATIENCE_MS,
      signal: deps.signal,
    })
    const faults = countFaults(staged.value)
    if (order.isStrict && faults > 0) {
      out(`Not published: --strict, and ${faults} rows were not taken whole.`)
      return leave(deps, staged.value, IMPOSSIBLE)
    }
    return order.isDryRun ? leave(deps, staged.value, DONE) : publish(deps, staged.value, order.isSure)
  } catch (error) {
    if (deps.signal.aborted) {
      out('Interrupted: nothing of it is in force. The same command goes on where it was.')
      return INTERRUPTED
    }
    if (!(error instanceof ReadingTakenOver)) throw error
    out('Another command reads the same file now.')
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
      out(`Going on after ${rowsRead} rows.`)
    },
    onOutage: () => showProgress('The database is away. Retrying.'),
    onProgress: (rowsRead: number, progress: number) => {
      const perSecond = Math.round(((rowsRead - from) * 1000) / (performance.now() - startedMs))
      showProgress(`${Math.floor(progress * 100)} %, ${rowsRead} rows, ${perSecond} per second`)
    },
  }
}

async function publish(deps: ImportCliDeps, delivery: Delivery, isSure: boolean): Promise<number> {
  const { out } = deps
  const { jurisdiction, id } = delivery
  for (let comparison = 1; comparison <= MOST_COMPARISONS; comparison++) {
    if (!isSure && !(await deps.ask?.('Publish it?'))) {
      out(deps.ask ? 'Not published.' : 'Nobody to ask: add --yes to publish it.')
      return leave(deps, delivery, NOT_CONFIRMED)
    }
    const published = await publishOnce(deps, delivery)
    if (published.outcome === 'published') {
      out(`Published. To undo it: npm run import -- --undo ${id} --jurisdiction ${jurisdiction}`)
      return DONE
    }
    if (published.outcome !== 'stale') break
    out('Something else came into force meanwhile:')
    const compared = await compareAgain(publishingDeps(deps), { jurisdiction, id })
    if (compared.outcome !== 'compared') break
    await showDelivery(deps, compared.delivery, out)
  }
  out('It could not be published: somebody discarded it, or others keep publishing.')
  return IMPOSSIBLE
}

/** Publishes despite database outages. The reply to a completed attempt may be lost. */
async function publishOnce(deps: ImportCliDeps, { jurisdiction, id }: Delivery): Promise<Published> {
  const published = await retryThroughOutage(
    () => publishDelivery(publishingDeps(deps), { jurisdiction, id, by: 'command' }),
    { giveUpAfterMs: OUTAGE_PATIENCE_MS, signal: deps.signal },
  )
  const isInForce = published.outcome === 'not_ready' && published.delivery.state === 'published'
  return isInForce ? { ...published, outcome: 'published' } : published
}

/** The operator's own file is never deleted. */
function publishingDeps(deps: ImportCliDeps): PublishingDeps {
  const isRead = (slug: string) => deps.registryUse(slug) === 'read'
  return { ...deps, isRead, forgetFile: async () => undefined }
}

async function leave(deps: ImportCliDeps, { jurisdiction, id }: Delivery, code: number): Promise<number> {
  await discardDelivery(publishingDeps(deps), { jurisdiction, id, by: 'command' })
  return code
}

const NOT_UNDONE = {
  absent: 'There is no such delivery of this jurisdiction.',
  not_published: 'It is not in force.',
  too_late: 'It is too late: what was in force before is not kept any more.',
} as const

async function undo(
  deps: ImportCliDeps,
  { jurisdiction, id }: { readonly jurisdiction: string; readonly id: number },
  note: RecordCommand,
): Promise<number> {
  note(`slug:${jurisdiction} id:${id}`)
  const undone = await undoDelivery(publishingDeps(deps), { jurisdiction, id, by: 'command' })
  deps.out(
    undone.outcome === 'undone' ? 'Undone: what was in force before is again.' : NOT_UNDONE[undone.outcome],
  )
  return undone.outcome === 'undone' ? DONE : IMPOSSIBLE
}

import { stat } from 'node:fs/promises'
import type { Delivery } from '../delivery.ts'
import { compareAgain, discardDelivery, publishDelivery, undoDelivery } from '../publish-delivery.ts'
import { ReadingTakenOver } from '../read-rows.ts'
import { type ImportOrder, parseImportArguments } from './parse-import-arguments.ts'
import { showDelivery, showMapping } from './show-delivery.ts'
import { type LocalDeps, lookAtFile, stageLocalFile } from './stage-local-file.ts'

export type ImportCliDeps = LocalDeps & {
  /** Null when there is no such jurisdiction. */
  readonly jurisdictionName: (slug: string) => string | null
  /** Asks the operator; null when there is nobody to ask. */
  readonly ask: ((question: string) => Promise<boolean>) | null
  readonly out: (line: string) => void
  /** How far it is, written over itself where there is a terminal. */
  readonly showProgress: (text: string) => void
  readonly signal: AbortSignal
}

const USAGE = `npm run import -- FILE --jurisdiction SLUG
    [--mapping HEADER=FIELD]…     what a column means; HEADER= leaves it out
    [--encoding utf-8|utf-16le|utf-16be|windows-1252|cp850] [--separator ,|;|tab||] [--sheet NAME] [--header-row N]
    [--full]                      fines that the file does not name are no longer in force
    [--dry-run]                   shows what would change, and leaves nothing
    [--yes]                       publishes without asking
npm run import -- --undo DELIVERY --jurisdiction SLUG`

const DONE = 0
const IMPOSSIBLE = 1
const WRONG_USAGE = 2
const NOT_CONFIRMED = 3
const INTERRUPTED = 130
/** How often a comparison that became stale while nobody was asked is made again. */
const MOST_COMPARISONS = 5

/** Hands in a file for a jurisdiction. Answers the exit code: `docs/entrypoints.md` lists them. */
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
  if (command.name === 'undo') return undo(deps, jurisdiction, command.id)
  const info = await stat(command.order.file).catch(() => null)
  if (!info?.isFile()) {
    out(`There is no file ${command.order.file}.`)
    return IMPOSSIBLE
  }
  return importFile(deps, command.order)
}

async function importFile(deps: ImportCliDeps, order: ImportOrder): Promise<number> {
  const { out } = deps
  const looked = await lookAtFile(deps, order)
  if (!looked.ok) {
    out(looked.message)
    return IMPOSSIBLE
  }
  showMapping(looked.value, out)
  try {
    const staged = await stageLocalFile(deps, order, looked.value, watching(deps))
    if (!staged.ok) {
      out(staged.message)
      return IMPOSSIBLE
    }
    await showDelivery(deps, staged.value, out)
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

function watching({ signal, showProgress, out }: ImportCliDeps) {
  const startedMs = performance.now()
  let from = 0
  return {
    signal,
    onResumed: (rowsRead: number) => {
      from = rowsRead
      out(`Going on after ${rowsRead} rows.`)
    },
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
    const published = await publishDelivery(
      { ...deps, forgetFile: nothing },
      { jurisdiction, id, by: 'command' },
    )
    if (published.outcome === 'published') {
      out(`Published. To undo it: npm run import -- --undo ${id} --jurisdiction ${jurisdiction}`)
      return DONE
    }
    if (published.outcome !== 'stale') break
    out('Something else came into force meanwhile:')
    const compared = await compareAgain({ ...deps, forgetFile: nothing }, { jurisdiction, id })
    if (compared.outcome !== 'compared') break
    await showDelivery(deps, compared.delivery, out)
  }
  out('It could not be published: somebody discarded it, or others keep publishing.')
  return IMPOSSIBLE
}

/** The file of a command stays where it is: it is the operator's. */
const nothing = async () => undefined

async function leave(deps: ImportCliDeps, { jurisdiction, id }: Delivery, code: number): Promise<number> {
  await discardDelivery({ ...deps, forgetFile: nothing }, { jurisdiction, id, by: 'command' })
  return code
}

const NOT_UNDONE = {
  absent: 'There is no such delivery of this jurisdiction.',
  not_published: 'It is not in force.',
  too_late: 'It is too late: what was in force before is not kept any more.',
} as const

async function undo(deps: ImportCliDeps, jurisdiction: string, id: number): Promise<number> {
  const undone = await undoDelivery({ ...deps, forgetFile: nothing }, { jurisdiction, id, by: 'command' })
  deps.out(
    undone.outcome === 'undone' ? 'Undone: what was in force before is again.' : NOT_UNDONE[undone.outcome],
  )
  return undone.outcome === 'undone' ? DONE : IMPOSSIBLE
}

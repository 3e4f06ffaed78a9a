import { setTimeout as pause } from 'node:timers/promises'
import { importFile, pushFines, undoLast } from './actors/clerk.ts'
import { addVehicle, exportFleet, readFleet, showFleet } from './actors/fleet.ts'
import { operate } from './actors/operator.ts'
import { pay, settlePayments } from './actors/payer.ts'
import {
  joinSearch,
  openLink,
  openMailedLink,
  readStatus,
  shareResult,
  showStatus,
  snoop,
} from './actors/reader.ts'
import { guessCode, search } from './actors/visitor.ts'
import { newsIn, showWatches, watchPlate } from './actors/watcher.ts'
import type { Command } from './commands.ts'
import { causeFault, faultsOver } from './faults.ts'
import { linkIn, type OpenedLink, type ReceivedMail } from './model/check-mails.ts'
import type { SentNews } from './model/check-news.ts'
import { type OwnSearch, replacePlates, type Stage } from './stage.ts'

/** A worker that is killed holds the mail for two minutes. */
const MAILS_WITHIN_MS = 200_000
/** At the last rest everything is awaited. */
const BRIEFLY_MS = 5_000
const END_WITHIN_MS = 150_000

type Performers = {
  readonly [Name in Command['do']]: (
    stage: Stage,
    command: Extract<Command, { do: Name }>,
  ) => Promise<void> | void
}

const PERFORMERS: Performers = {
  search,
  status: readStatus,
  join: joinSearch,
  'open link': openMailedLink,
  share: shareResult,
  snoop,
  guess: guessCode,
  report: ({ sources, plates }, { source, plate, change, pesos }) =>
    sources.change(source, plates[plate % plates.length] ?? '', change, pesos),
  behave: ({ sources }, { source, as, ms }) => sources.behave(source, as, ms),
  push: pushFines,
  import: importFile,
  undo: undoLast,
  'refuse events': ({ receiver }, { count }) => receiver.refuse(count),
  pay,
  watch: watchPlate,
  'fleet add': addVehicle,
  'fleet read': readFleet,
  'fleet export': exportFleet,
  operate,
  fault: causeFault,
  settle,
}

export const perform = async (stage: Stage, command: Command): Promise<void> =>
  (PERFORMERS[command.do] as (stage: Stage, command: Command) => Promise<void> | void)(stage, command)

const openedLinks = new WeakMap<Stage, Map<string, OpenedLink>>()

/** Faults end, sources recover, searches end, mails come; then everything is checked as a whole. */
async function settle(stage: Stage, { isLast = false }: Extract<Command, { do: 'settle' }>): Promise<void> {
  const { model, sources, bed } = stage
  await faultsOver()
  await Promise.all(stage.towns.map(({ turn }) => turn))
  for (let number = 0; number < sources.slugs.length; number += 1) sources.behave(number, 'well', 0)
  await Promise.race([Promise.all(stage.following), pause(END_WITHIN_MS, null, { ref: false })])
  const unread = stage.searches.filter((search) => !read.has(search))
  await inParallel(unread, (search) => readToEnd(stage, search))
  const mailed = () => new Set([...linksOf(stage).values()].map(({ sessionId }) => sessionId))
  const awaited = stage.searches.filter(({ mailsResult, completedMs }) => mailsResult && completedMs !== null)
  const giveUpMs = performance.now() + (isLast ? MAILS_WITHIN_MS : BRIEFLY_MS)
  for (;;) {
    await openNewLinks(stage)
    const ids = mailed()
    if (awaited.every(({ id }) => ids.has(id)) || performance.now() > giveUpMs || stage.isOver) break
    await pause(300)
  }
  if (stage.isOver) return
  for (const end of bed.unexpectedEnds()) model.fail('process ended', end)
  await settlePayments(stage, isLast)
  for (const fleet of stage.fleets) await showFleet(stage, fleet, 100)
  for (const payer of stage.payers) await showWatches(stage, payer)
  model.settle({
    links: [...linksOf(stage).values()],
    mails: bed.mail.received,
    events: stage.receiver.received,
    news: newsOf(stage),
    mailedMs: isLast ? Number.POSITIVE_INFINITY : performance.now() - 2 * MAILS_WITHIN_MS,
  })
  replacePlates(stage)
}

/** News of watched plates that have come, to fleets and to payers. */
export function newsOf({ payers, bed, receiver }: Stage): SentNews[] {
  const emails = new Set(payers.map(({ email }) => email))
  return [...receiver.news, ...bed.mail.received.filter(({ to }) => emails.has(to)).flatMap(newsIn)]
}

/** Searches whose end was read. */
const read = new WeakSet<OwnSearch>()
const AT_ONCE = 6

async function readToEnd(stage: Stage, search: OwnSearch): Promise<void> {
  const endMs = performance.now() + END_WITHIN_MS
  await showStatus(stage, search)
  while (search.completedMs === null && performance.now() < endMs && !stage.isOver) {
    await pause(500)
    await showStatus(stage, search)
  }
  if (search.completedMs !== null) read.add(search)
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  const workOff = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOff))
}

function linksOf(stage: Stage): Map<string, OpenedLink> {
  const links = openedLinks.get(stage) ?? new Map<string, OpenedLink>()
  openedLinks.set(stage, links)
  return links
}

const keyOf = (text: string): string => linkIn(text) ?? ''

async function openNewLinks(stage: Stage): Promise<void> {
  const links = linksOf(stage)
  const isNew = ({ text }: ReceivedMail) => linkIn(text) !== null && !links.has(keyOf(text))
  await inParallel(stage.bed.mail.received.filter(isNew), async (mail) => {
    const opened = await openLink(stage, mail)
    if (opened !== null) links.set(keyOf(mail.text), opened)
  })
}

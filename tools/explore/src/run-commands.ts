import { setTimeout as pause } from 'node:timers/promises'
import { openTown } from './actors/clerk.ts'
import { openFleet } from './actors/fleet.ts'
import { openOperator } from './actors/operator.ts'
import { GaveUp } from './ask.ts'
import type { Command } from './commands.ts'
import type { Problem } from './model/check-fines.ts'
import { createModel } from './model/model.ts'
import { newsOf, perform } from './perform.ts'
import { REGISTRIES, SOURCES, startScriptedSources } from './scripted-sources.ts'
import { createStage, type Stage } from './stage.ts'
import { openTestbed } from './testbed.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

export interface Run {
  /** Those that were begun, in their order. */
  readonly commands: readonly Command[]
  readonly problems: readonly Problem[]
  readonly ms: number
  readonly searches: number
  /** What came out of the site: mails, webhooks, and news of watched plates in either. */
  readonly received: { readonly mails: number; readonly events: number; readonly news: number }
}

export interface RunOptions {
  readonly untilMs: number
  /** Called now and then, with how much was done. */
  readonly onProgress?: (done: number, stage: Stage) => void
  /** Goes on after a problem. */
  readonly goesOn?: boolean
}

/** Commands under way at once. */
const AT_ONCE = 14
const FLEETS = [0, 1]
const PROGRESS_EVERY = 100

/** Runs commands against a product of their own, until they end, the time ends or a problem is found. */
export async function runCommands(given: Iterable<Command>, options: RunOptions): Promise<Run> {
  const model = createModel(SOURCES, REGISTRIES)
  const sources = await startScriptedSources(model.reports)
  const bed = await openTestbed(sources.directory, model)
  const receiver = await startWebhookReceiver()
  const stage = createStage({ bed, model, sources, receiver })
  const commands: Command[] = []
  const startMs = performance.now()
  try {
    stage.operator = openOperator(stage)
    await Promise.all([
      ...REGISTRIES.map((slug) => openTown(stage, slug)),
      ...FLEETS.map((number) => openFleet(stage, number)),
      stage.operator,
    ])
    stage.towns.sort((one, other) => one.slug.localeCompare(other.slug))
    stage.fleets.sort((one, other) => one.owner.email.localeCompare(other.owner.email))
    await performAll(stage, given, commands, options)
    const isStopped = model.problems.length > 0 && options.goesOn !== true
    if (!isStopped) await performAll(stage, [{ do: 'settle', isLast: true }], [], options)
  } finally {
    stage.isOver = true
    await bed.close()
    await Promise.all([sources.close(), receiver.close()])
  }
  const { problems, searches } = model
  const received = {
    mails: bed.mail.received.length,
    events: receiver.received.length,
    news: newsOf(stage).length,
  }
  return { commands, problems, ms: performance.now() - startMs, searches: searches.length, received }
}

async function performAll(
  stage: Stage,
  given: Iterable<Command>,
  commands: Command[],
  { untilMs, onProgress, goesOn = false }: RunOptions,
): Promise<void> {
  const { model } = stage
  const running = new Set<Promise<void>>()
  for (const command of given) {
    if ((performance.now() > untilMs && command.do !== 'settle') || (model.problems.length > 0 && !goesOn))
      break
    commands.push(command)
    // What begins while everything is compared would be missing on one side.
    if (command.do === 'settle') await Promise.all(running)
    const one: Promise<void> = perform(stage, command)
      .catch((error: unknown) => {
        if (error instanceof GaveUp || stage.isOver) return
        model.fail('command failed', `${command.do}: ${error instanceof Error ? error.stack : String(error)}`)
      })
      .finally(() => running.delete(one))
    running.add(one)
    if (command.do === 'settle') await one
    else {
      while (running.size >= AT_ONCE) await Promise.race(running)
      await pause(0)
    }
    if (commands.length % PROGRESS_EVERY === 0) onProgress?.(commands.length, stage)
  }
  if (model.problems.length === 0 || goesOn) await Promise.all(running)
}

import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Command } from '../commands.ts'
import type { Report } from '../model/reports.ts'
import type { Account, OwnSearch, Stage } from '../stage.ts'
import { callAs } from './account.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const ADMIN_CLI = path.join(import.meta.dirname, '../../../../server/src/main/admin-cli.ts')
const PASSWORD = 'una clave larga de la exploración'
const STEP_S = 30
/** Until other processes know of a change. */
const SPREAD_MS = 5_000

/** Creates an administrator by command, who sets up password and codes, and signs in. */
export async function openOperator(stage: Stage): Promise<Account> {
  const email = 'opera@gmail.com'
  const args = ['create', '--email', email, '--name', 'Olga', '--role', 'operator']
  const env = { PATH: process.env.PATH, ...stage.bed.settings }
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN_CLI, ...args], { env })
  const token = /[\w-]{40,}\s*$/.exec(stdout)?.[0].trim() ?? ''
  const account = { email, address: '10.4.0.7', cookie: '' }
  const send = (to: string, body: object) => callAs(stage, account, `/api/admin/${to}`, body)
  const opened = await send('set-up', { token })
  const secret = String(opened.body.secret)
  await send('set-up/finish', { token, password: PASSWORD, code: codeOf(secret, 0) })
  const { body } = await send('sign-in', { email, password: PASSWORD })
  // The code of the next half minute counts already.
  const signedIn = await send('sign-in/code', { ticket: body.ticket, code: codeOf(secret, 1) })
  if (signedIn.status !== 200)
    stage.model.fail('sign-in refused', `${email}: ${signedIn.status} ${String(signedIn.body.message)}`)
  return { ...account, cookie: signedIn.cookie }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A one-time code (RFC 6238) of this half minute, or one `ahead`. */
function codeOf(secret: string, ahead: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / STEP_S) + ahead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

let last: Promise<unknown> = Promise.resolve()

/** One act at a time. */
export async function operate(stage: Stage, command: Of<'operate'>): Promise<void> {
  const operator = await stage.operator
  const mine = last.then(() => (stage.isOver ? undefined : ACTS[command.act](stage, operator, command)))
  last = mine.catch(() => undefined)
  await mine
}

type Act = (stage: Stage, operator: Account, command: Of<'operate'>) => Promise<void>

const ACTS: Readonly<Record<Of<'operate'>['act'], Act>> = {
  pause: pauseSource,
  limit: limitSource,
  block: blockPlate,
}

async function post(stage: Stage, operator: Account, to: string, body: object): Promise<number> {
  const { status, body: reply, isRepeated } = await callAs(stage, operator, `/api/admin/${to}`, body)
  if (status !== 200 && !isRepeated)
    stage.model.fail('act refused', `${to}: ${status} ${String(reply.message)}`)
  return status
}

/** A paused source is not consulted; searches say that it is away. */
async function pauseSource(stage: Stage, operator: Account, { source, ms }: Of<'operate'>): Promise<void> {
  const slug = stage.sources.slugs[source % stage.sources.slugs.length] ?? ''
  const silence: Report = {
    slug,
    plate: '',
    kind: 'bad',
    fines: [],
    fromMs: performance.now(),
    untilMs: Infinity,
  }
  stage.model.reports.add(silence)
  await post(stage, operator, `jurisdictions/${slug}/pause`, { reason: 'Exploración', until: null })
  await pause(ms)
  await post(stage, operator, `jurisdictions/${slug}/resume`, {})
  silence.untilMs = performance.now() + SPREAD_MS
}

/** With few calls at once a source is slow for us, and never to blame for it. */
async function limitSource(stage: Stage, operator: Account, { source, ms }: Of<'operate'>): Promise<void> {
  const slug = stage.sources.slugs[source % stage.sources.slugs.length] ?? ''
  const to = `jurisdictions/${slug}/limits`
  await post(stage, operator, to, { concurrency: 1, perSecond: 2, timeoutS: null })
  await pause(ms)
  await post(stage, operator, to, { concurrency: null, perSecond: null, timeoutS: null })
}

/** A plate that is no longer searched is blocked: from then on nothing of it is shown. */
async function blockPlate(stage: Stage, operator: Account, { back }: Of<'operate'>): Promise<void> {
  const read = new Set(stage.mailed.values())
  const isOpen = (one: OwnSearch) => one.completedMs === null || (one.mailsResult && !read.has(one))
  const busy = new Set([...stage.plates, ...stage.searches.filter(isOpen).map(({ plate }) => plate)])
  const own = stage.searches.filter(({ plate }) => !busy.has(plate))
  const search = own[back % Math.max(1, own.length)]
  if (search === undefined || stage.blocked.has(search.plate)) return
  stage.blocked.set(search.plate, Number.POSITIVE_INFINITY)
  const status = await post(stage, operator, 'blocks', {
    patent: search.plate,
    reason: 'Pedido de su titular.',
  })
  if (status === 200) stage.blocked.set(search.plate, performance.now())
}

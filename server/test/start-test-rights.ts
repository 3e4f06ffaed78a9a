import { randomUUID } from 'node:crypto'
import type { Infraction } from '@multas/contract'
import { accepted, type Checked, refused, scoreFines } from '@multas/domain'
import { sql } from 'kysely'
import type { RegisterAdminCall } from '../src/features/admin/index.ts'
import type { AccountMail } from '../src/features/notifications/index.ts'
import {
  createBlocks,
  createDisputes,
  createProfileRecords,
  createProfiles,
  createRights,
  type FollowedSubject,
  RIGHTS_TABLES,
} from '../src/features/rights/index.ts'
import type { FoundPerson } from '../src/features/search/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { Problem } from '../src/platform/http/problem.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { personTables } from '../src/platform/personal-data/person-table.ts'
import type { TableDeclaration } from '../src/platform/retention/define-table.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'
import { SITE_URL, startTestAdmin } from './start-test-admin.ts'
import { sweepTables } from './sweep-tables.ts'

export const secrets = createSecrets('a secret of the tests, long enough to be one')

const checkEmail = (text: string): Checked<string> =>
  text.includes('@') ? accepted(text.toLowerCase()) : refused('Formato inválido')

interface Options {
  readonly tables?: readonly TableDeclaration[]
  readonly mode?: 'everyone' | 'own' | 'nobody'
  /** Begins with what an earlier start left. */
  readonly keepsRows?: boolean
}

function newState() {
  return {
    // A Wednesday, late in the evening in Argentina.
    now: new Date('2026-03-12T02:30:00Z'),
    /** The account that is signed in. */
    holder: null as string | null,
    fines: [] as Infraction[],
    /** Data on a person in the account's own searches. */
    ownPerson: null as FoundPerson | null,
    followed: [] as FollowedSubject[],
    mails: [] as (AccountMail & { readonly accountId: string })[],
    phrase: null as string | null,
    sent: [] as Mail[],
    /** Subjects that were hidden, by their hashes. */
    silenced: [] as Buffer[],
  }
}

/** Everything that people may do about what is shown of them, in an app of its own, as an operator and as a visitor. */
export async function startTestRights(database: Database, options: Options = {}) {
  if (!options.keepsRows)
    await sql`truncate rights_requests, profiles, profile_slugs, profile_claims, fine_disputes, blocked_subjects,
    subject_consultations, accounts, searches, fines, rate_limits cascade`.execute(database.db)
  const state = newState()
  const made: { features?: ReturnType<typeof makeFeatures> } = {}
  const admin = await startTestAdmin(database, (app, registerAdminCall) => {
    made.features = makeFeatures(database, state, registerAdminCall, options)
    for (const feature of Object.values(made.features)) feature.routes(app)
  })
  const { features } = made
  if (features === undefined) throw new Error('the features were not made')
  const { profiles, rights, disputes } = features
  const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  return {
    ...admin,
    people: state,
    profiles,
    operator: await admin.as('operator'),
    /** Every job by the clock, once. */
    async sweep() {
      for (const { job } of rights.schedule) await job.run({} as never, context)
      await sweepTables(database, state.now, RIGHTS_TABLES)
    },
    runScheduled: (name: string) =>
      rights.schedule.find(({ job }) => job.name === name)?.job.run({} as never, context),
    runJob: (name: string, payload: object) =>
      [...rights.jobs, ...disputes.jobs].find((job) => job.name === name)?.run(payload as never, context),
    /** Signs in a visitor with a new account. */
    async signIn(): Promise<string> {
      const id = randomUUID()
      const email = `${id}@gmail.com`
      await sql`insert into accounts (id, email_hash, email_sealed, created_at)
        values (${id}, ${secrets.lookupHash('email', email)}, ${secrets.encrypt(email)}, ${state.now})`.execute(
        database.db,
      )
      state.holder = id
      return id
    },
  }
}

function makeFeatures(
  database: Database,
  state: ReturnType<typeof newState>,
  registerAdminCall: RegisterAdminCall,
  options: Options,
) {
  const limiter = openTestLimiter(database.db)
  const log = createLog('silent')
  const clock = () => state.now
  const basis = { database, secrets, clock, log, limiter, registerAdminCall, checkEmail }
  const mailer = {
    async send(mail: Mail) {
      state.sent.push(mail)
      return { outcome: 'sent' } as const
    },
    close: () => undefined,
  }
  const site = { name: 'Multas', url: SITE_URL }
  const toAccounts = {
    ...basis,
    site,
    mails: {
      write: async (_tx: unknown, accountId: string, mail: AccountMail) =>
        void state.mails.push({ ...mail, accountId }),
    },
    requireHolder: async () => {
      const accountId = state.holder
      if (accountId === null) throw new Problem(401, 'ingreso_requerido', 'Ingresá con tu correo.')
      const email = `${accountId}@gmail.com`
      return { accountId, email, emailHash: secrets.lookupHash('email', email) }
    },
  }
  const knownFines = async () => ({
    infractions: state.fines,
    scoring: state.fines.length === 0 ? null : scoreFines(state.fines.map(toScored), state.now),
  })
  const mode = options.mode ?? 'everyone'
  const profiles = createProfiles({
    ...toAccounts,
    knownFines,
    findOwnPerson: async () => state.ownPerson,
    mode,
  })
  const { record: note, slugOf } = createProfileRecords({ database, secrets, mode })
  return {
    profiles: { ...profiles, note, slugOf },
    rights: createRights({
      ...toAccounts,
      mailer,
      tables: personTables(options.tables ?? RIGHTS_TABLES),
      contactEmail: 'hola@multas.example',
      followedBy: async () => state.followed,
      knownOf: async () => ({ ...(await knownFines()), vehicle: null, personData: null }),
      onRequestClosed: profiles.onRequestClosed,
    }),
    disputes: createDisputes({
      ...basis,
      mailer,
      site,
      phraseOf: async () => state.phrase,
      nameOf: (slug) => slug.toUpperCase(),
      knownFines,
      admitSearchOwner: async () => undefined,
      shownBy: async (searchId, hash) => {
        const { rows } = await database.pool.query<{ jurisdiction: string }>(
          `select f.jurisdiction from searches s join fines f using (subject_hash) where s.id = $1 and f.hash = $2`,
          [searchId, Buffer.from(hash, 'base64url')],
        )
        return rows[0]?.jurisdiction ?? null
      },
    }),
    blocks: createBlocks({ ...basis, onSubjectBlocked: async (_tx, hash) => void state.silenced.push(hash) }),
  }
}

const toScored = ({ tipologia, motivo, descripcion, resuelto, fechaInfraccion }: Infraction) => ({
  tipologia,
  motivo,
  descripcion,
  resuelto,
  fechaInfraccion,
  estado: 'pendiente' as const,
})

import { adminErasePerson, adminExportPerson, adminFindPerson } from '@multas/contract'
import type { Subject } from '@multas/domain'
import type { App } from '../../../../platform/http/create-app.ts'
import { readLookupMonths } from '../lookups.ts'
import type { RightsDeps } from '../rights-deps.ts'
import { hashSubject, readPerson, readSubjects } from './read-person.ts'

export function personRoutes(app: App, deps: RightsDeps): void {
  const { database, registerAdminCall, tables } = deps
  registerAdminCall(app, adminFindPerson, async ({ body, note }) => {
    note(null, namedBy(body))
    const person = readPerson(deps, body)
    const holdings = await Promise.all(
      tables.map(async ({ table, count }) => ({ table, rows: await count(database.db, person) })),
    )
    return {
      holdings: holdings.filter(({ rows }) => rows > 0),
      consultations: [...(await readLookupMonths(database.db, person.subjectHashes))],
    }
  })
  registerAdminCall(app, adminExportPerson, async ({ body, note }) => {
    note(null, namedBy(body))
    const subjects = readSubjects(body)
    const known = await Promise.all(subjects.map((subject) => readHoldings(deps, subject)))
    return {
      subjects: known.filter(({ infractions, vehicle, personData }) =>
        Boolean(infractions.length > 0 || vehicle || personData),
      ),
      consultations: [
        ...(await readLookupMonths(
          database.db,
          subjects.map((subject) => hashSubject(deps, subject)),
        )),
      ],
    }
  })
  registerAdminCall(app, adminErasePerson, async ({ body, note }) => {
    note(null, namedBy(body))
    const person = readPerson(deps, body)
    const forgotten = await database.db.transaction().execute(async (transaction) => {
      const gone: { table: string; rows: number }[] = []
      for (const { table, erase } of tables) gone.push({ table, rows: await erase(transaction, person) })
      return gone.filter(({ rows }) => rows > 0)
    })
    note(null, Object.fromEntries(forgotten.map(({ table, rows }) => [table, rows])))
    return { forgotten }
  })
}

async function readHoldings(deps: RightsDeps, subject: Subject) {
  const { infractions, ...known } = await deps.knownOf(hashSubject(deps, subject), deps.clock())
  const name = subject.kind === 'patent' ? subject.plate : `${subject.dni} ${subject.gender}`
  return { subject: name, infractions: [...infractions], ...known }
}

/** For the audit log: the kind of identifier, never its value. */
function namedBy({ email, patent, dni }: { email?: unknown; patent?: unknown; dni?: unknown }) {
  return { email: email !== undefined, patent: patent !== undefined, dni: dni !== undefined }
}

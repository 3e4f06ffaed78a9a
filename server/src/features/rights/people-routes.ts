import { adminFindPerson, adminForgetPerson } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { readMonths } from './consultations.ts'
import { readPerson } from './read-person.ts'
import type { RightsDeps } from './rights-deps.ts'

/** What is kept of a person, counted or erased, over all tables. */
export function peopleRoutes(app: App, deps: RightsDeps): void {
  const { database, registerAdminCall, tables } = deps
  registerAdminCall(app, adminFindPerson, async ({ body, note }) => {
    note(null, namedBy(body))
    const person = readPerson(deps, body)
    const holdings = await Promise.all(
      tables.map(async ({ table, count }) => ({ table, rows: await count(database.db, person) })),
    )
    return {
      holdings: holdings.filter(({ rows }) => rows > 0),
      consultations: [...(await readMonths(database.db, person.subjectHashes))],
    }
  })
  registerAdminCall(app, adminForgetPerson, async ({ body, note }) => {
    note(null, namedBy(body))
    const person = readPerson(deps, body)
    const forgotten = await database.db.transaction().execute(async (transaction) => {
      const gone: { table: string; rows: number }[] = []
      for (const { table, forget } of tables) gone.push({ table, rows: await forget(transaction, person) })
      return gone.filter(({ rows }) => rows > 0)
    })
    note(null, Object.fromEntries(forgotten.map(({ table, rows }) => [table, rows])))
    return { forgotten }
  })
}

/** For the trail: by what a person was named, never the name. */
function namedBy({ email, patent, dni }: { email?: unknown; patent?: unknown; dni?: unknown }) {
  return { email: email !== undefined, patent: patent !== undefined, dni: dni !== undefined }
}

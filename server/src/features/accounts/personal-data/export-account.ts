import type { AccountHolder } from '../../../platform/http/callers.ts'
import { hashPerson } from '../../../platform/personal-data/hash-person.ts'
import { openRow } from '../../../platform/personal-data/open-row.ts'
import { findAccount } from '../account-store.ts'
import type { KeepingDeps } from './keeping-deps.ts'

/** Ley 25.326, article 14. Decrypted, without hashes, codes and tokens. */
export async function exportAccount(
  { database, secrets, clock, site, parts, tables }: KeepingDeps,
  { accountId, email }: AccountHolder,
) {
  const account = await findAccount(database.db, accountId)
  if (account === undefined) throw new Error('the signed-in account does not exist')
  const person = hashPerson(secrets, email)
  const given: [string, unknown][] = []
  for (const { name, export: exportPart } of parts) given.push([name, await exportPart(accountId)])
  const records: { tabla: string; filas: Record<string, unknown>[]; faltan?: number }[] = []
  for (const { table, read } of tables) {
    const { rows, left } = await read(database.db, person)
    if (rows.length === 0) continue
    const filas = rows.map((row) => openRow(secrets, row))
    records.push({ tabla: table, filas, ...(left > 0 && { faltan: left }) })
  }
  return {
    generado: clock().toISOString(),
    sitio: site.url,
    cuenta: {
      correo: email,
      creada: account.createdAt.toISOString(),
      frase: account.phraseSealed === null ? null : secrets.decrypt(account.phraseSealed),
    },
    partes: Object.fromEntries(given),
    registros: records,
  }
}

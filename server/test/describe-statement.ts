import type pg from 'pg'

/** The part of the protocol's connection that a description needs; `@types/pg` leaves it out. */
interface Wire {
  parse(query: { readonly text: string; readonly name: string }, more: boolean): void
  describe(message: { readonly type: 'S'; readonly name: string }, more: boolean): void
  sync(): void
}

/** Asks PostgreSQL for the columns of a statement without running it. Rejects with its error. */
export function describeStatement(client: pg.PoolClient, text: string): Promise<readonly pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly pg.FieldDef[] = []
    const request = {
      submit(connection: unknown) {
        const wire = connection as Wire
        wire.parse({ text, name: '' }, true)
        wire.describe({ type: 'S', name: '' }, true)
        wire.sync()
      },
      handleRowDescription(message: { readonly fields: readonly pg.FieldDef[] }) {
        fields = message.fields
      },
      handleParseComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(request)
  })
}

import { fastify } from 'fastify'
import pg from 'pg'

/** The baseline of a start: a server that answers `/readyz` once the database answers it. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = fastify({ logger: false })
app.get('/readyz', async () => (await pool.query('select 1 as ready')).rows)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.stdout.write('product.started\n')

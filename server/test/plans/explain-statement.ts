import type { ClientBase } from 'pg'
import { SMALL_TABLES } from './sizes.ts'

/** The reads of one execution of a statement. */
export interface Reading {
  /** Pages of shared buffers, found there or read. */
  readonly buffers: number
  /** Tables that grow and were read from the first page to the last. */
  readonly scanned: readonly string[]
  /** Rows that were sorted, by the largest sort. */
  readonly sorted: number
  readonly milliseconds: number
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

interface Explained {
  readonly Plan: PlanNode
  readonly 'Execution Time': number
}

/** A table of fewer pages is read whole because that is the quickest way to find one row in it. */
const SCANNED_PAGES = 40
const TIME_LIMIT = '60s'

/** Runs a statement, rolls its writes back, and returns its reads. Throws PostgreSQL's error. */
export async function explainStatement(
  client: ClientBase,
  text: string,
  values: readonly unknown[],
  pagesOf: ReadonlyMap<string, number>,
): Promise<Reading> {
  await client.query('begin')
  try {
    await client.query(
      `set local statement_timeout = '${TIME_LIMIT}'; set local session_replication_role = replica`,
    )
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    )
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (explained === undefined) throw new Error('there is no plan')
    return readPlan(explained, pagesOf)
  } finally {
    await client.query('rollback')
  }
}

function readPlan(
  { Plan, 'Execution Time': milliseconds }: Explained,
  pagesOf: ReadonlyMap<string, number>,
): Reading {
  const nodes = listNodes(Plan)
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0)
    .map((node) => node['Relation Name'] ?? '')
    .filter((name) => !(name in SMALL_TABLES) && (pagesOf.get(name) ?? 0) >= SCANNED_PAGES)
  const sorted = nodes
    .filter((node) => /Sort/.test(node['Node Type']))
    .map((node) => (node.Plans?.[0]?.['Actual Rows'] ?? 0) * (node.Plans?.[0]?.['Actual Loops'] ?? 0))
  return {
    buffers: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0),
    scanned: [...new Set(scanned)],
    sorted: Math.max(0, ...sorted),
    milliseconds,
  }
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)]
}

/** Pages of every table, partitions included. */
export async function readPages(client: ClientBase): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; pages: number }>(
    `select relname as name, relpages as pages from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, pages }) => [name, pages]))
}

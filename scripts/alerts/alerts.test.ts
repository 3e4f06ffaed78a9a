import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createMetrics } from '../../server/src/platform/metrics/metrics.ts'
import { DASHBOARDS } from './dashboards.ts'
import {
  ALERTS,
  expressions,
  generateDashboard,
  generateRules,
  generateRuleTests,
  generateRunbook,
} from './generate.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const at = (file: string) => path.join(ROOT, file)

it.each([
  ['deploy/prometheus/alerts.yml', generateRules],
  ['deploy/prometheus/alerts.test.yml', generateRuleTests],
  ['docs/runbook.md', generateRunbook],
  ...DASHBOARDS.map((one) => [`deploy/grafana/${one.uid}.json`, () => generateDashboard(one)] as const),
] as const)('%s is what the definition generates', async (file, generate) => {
  await expect(generate()).toMatchFileSnapshot(at(file))
})

it('no dashboard is left of a former definition', () => {
  const files = globSync('*.json', { cwd: at('deploy/grafana') })
  expect(files.toSorted()).toEqual(DASHBOARDS.map(({ uid }) => `${uid}.json`).toSorted())
})

it('every metric in rules and dashboards is one that the product has', () => {
  const source = globSync('server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const gauges = source.flatMap(
    (file) => readFileSync(at(file), 'utf8').match(/(?<=')multas_[a-z_]+(?=')/g) ?? [],
  )
  const known = new Set([
    'up',
    ...gauges,
    ...createMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  ])
  const used = expressions().flatMap((expr) => expr.match(/\b(?:multas|process|nodejs)_[a-z0-9_]+/g) ?? [])
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !known.has(name.replace(/_bucket$/, '')))).toEqual([])
})

it('names, faults and sections are each there once, and say something', () => {
  for (const texts of [ALERTS.map(({ name }) => name), ALERTS.map(({ fault }) => fault)])
    expect(new Set(texts).size).toBe(texts.length)
  for (const { name, meaning, inspect, act, broken } of ALERTS) {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
    for (const part of [meaning, inspect.join(''), act.join('')]) expect(part.length).toBeGreaterThan(5)
    expect(Object.keys(broken).length).toBeGreaterThan(0)
  }
})

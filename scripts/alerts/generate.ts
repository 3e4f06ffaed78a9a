import { createRequire } from 'node:module'
import path from 'node:path'
import { type Alert, type Cause, FAULT_AT_SECONDS, flaps, SCRAPE_SECONDS } from './alert.ts'
import { DASHBOARDS, type Dashboard } from './dashboards.ts'
import { DATABASE_ALERTS } from './database-alerts.ts'
import { HEALTHY } from './healthy-series.ts'
import { OUTSIDE_ALERTS } from './outside-alerts.ts'
import { PROCESS_ALERTS } from './process-alerts.ts'
import { UPKEEP_ALERTS } from './upkeep-alerts.ts'

const { stringify } = createRequire(path.join(import.meta.dirname, '../../server/package.json'))('yaml')

export const ALERTS: readonly Alert[] = [
  ...DATABASE_ALERTS,
  ...PROCESS_ALERTS,
  ...OUTSIDE_ALERTS,
  ...UPKEEP_ALERTS,
]

const GENERATED = 'Generated from scripts/alerts: npx vitest run --project checks scripts/alerts --update'
const RUNBOOK_URL = 'https://multas.example/runbook'
const toYaml = (value: unknown) => `# ${GENERATED}\n${stringify(value, { lineWidth: 0 })}`

/** Longer than the windows of the rules. */
const SILENCE = '2m'

function silence(expr: string, causes: readonly Cause[] = []): string {
  if (causes.length === 0) return expr
  return `(${expr}) unless on () max_over_time(multas:fault{cause=~"${causes.join('|')}"}[${SILENCE}])`
}

/** `deploy/prometheus/alerts.yml`. Causes come first: rules of a group are evaluated in order. */
export function generateRules(): string {
  const causes = ALERTS.flatMap(({ name, cause, expr, silencedBy }) =>
    cause === undefined
      ? []
      : [
          {
            record: 'multas:fault',
            expr: `0 * (${silence(expr, silencedBy)}) + 1`,
            labels: { cause, fault: name },
          },
        ],
  )
  const alerts = ALERTS.map((alert) => ({
    alert: alert.name,
    ...whenToFire(alert),
    labels: { severity: alert.severity },
    annotations: { summary: alert.summary, runbook_url: `${RUNBOOK_URL}#${alert.name.toLowerCase()}` },
  }))
  return toYaml({
    groups: [{ name: 'multas', interval: `${SCRAPE_SECONDS}s`, rules: [...causes, ...alerts] }],
  })
}

/** A cause that comes and goes silences its consequences all the time, so it must fire itself. */
function whenToFire({ name, cause, expr, forSeconds, silencedBy }: Alert) {
  if (cause === undefined) return { expr: silence(expr, silencedBy), for: `${forSeconds}s` }
  const scrapes = forSeconds / SCRAPE_SECONDS + 1
  return { expr: `count_over_time(multas:fault{fault="${name}"}[1m]) >= ${scrapes}`, for: '0s' }
}

/** Series of two processes that both lose the database at every other scrape. */
const FLAPPING: Pick<Alert, 'name' | 'fault' | 'broken'> = {
  name: 'DatabaseDown',
  fault: 'PostgreSQL comes and goes',
  broken: Object.fromEntries(
    ['multas_database_up', 'multas_database_pool_up'].flatMap((gauge) =>
      ['a', 'b'].map((instance) => [`${gauge}{job="multas-web",instance="${instance}"}`, flaps(1, 0)]),
    ),
  ),
}

const DETECTED_SECONDS = FAULT_AT_SECONDS + 120
const LAST_SECONDS = 2 * FAULT_AT_SECONDS - SCRAPE_SECONDS

export function generateRuleTests(): string {
  const firing = 'count by (alertname) (ALERTS{alertstate="firing"})'
  const toSeries = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([series, values]) => ({ series, values }))
  const expectFiring = (seconds: number, names: readonly string[]) => ({
    expr: firing,
    eval_time: `${seconds}s`,
    exp_samples: names.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
  })
  const quiet = {
    name: 'a quiet hour',
    interval: `${SCRAPE_SECONDS}s`,
    input_series: toSeries(HEALTHY),
    promql_expr_test: [
      { expr: 'count_over_time(ALERTS{alertstate="firing"}[1h])', eval_time: '1h', exp_samples: [] },
    ],
  }
  const faults = [...ALERTS, FLAPPING].map(({ name, fault, broken }) => ({
    name: fault,
    interval: `${SCRAPE_SECONDS}s`,
    input_series: toSeries({ ...HEALTHY, ...broken }),
    promql_expr_test: [
      expectFiring(FAULT_AT_SECONDS - SCRAPE_SECONDS, []),
      expectFiring(DETECTED_SECONDS, [name]),
      expectFiring(LAST_SECONDS, [name]),
    ],
  }))
  return toYaml({
    rule_files: ['alerts.yml'],
    evaluation_interval: `${SCRAPE_SECONDS}s`,
    tests: [quiet, ...faults],
  })
}

export function generateRunbook(): string {
  const row = ({ fault, name, severity }: Alert) =>
    `| ${fault} | [${name}](#${name.toLowerCase()}) | ${severity} |`
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
  const section = ({ name, severity, summary, meaning, inspect, act }: Alert) =>
    [
      `## ${name}`,
      `${summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, '`$1`')}. Severity: ${severity}.`,
      `**For visitors.** ${meaning}`,
      `**Look at**\n\n${list(inspect)}`,
      `**Do**\n\n${list(act)}`,
    ].join('\n\n')
  return `# Runbook

<!-- ${GENERATED} -->

What to do when an alert of \`deploy/prometheus/alerts.yml\` fires. \`page\` means that visitors are affected now; \`ticket\` can wait until the morning. [How to set up Prometheus and Grafana](operations.md#alerts-and-dashboards); [why the rules are as they are](decisions/0088-one-alert-for-each-fault.md).

Each fault fires exactly one alert within two minutes. \`promtool test rules deploy/prometheus/alerts.test.yml\` shows it for series, \`npm run drill -- alerts\` for the running product. In a release, \`npm run doctor\` is \`multas doctor\`.

| fault | alert | severity |
|---|---|---|
${ALERTS.map(row).join('\n')}

${ALERTS.map(section).join('\n\n')}
`
}

const PANEL = { width: 12, height: 8 }

export function generateDashboard({ uid, title, panels }: Dashboard): string {
  const datasource = { type: 'prometheus', uid: `\${datasource}` }
  const made = panels.map((panel, index) => ({
    id: index + 1,
    type: 'timeseries',
    title: panel.title,
    description: panel.description ?? '',
    datasource,
    gridPos: {
      x: (index % 2) * PANEL.width,
      y: Math.floor(index / 2) * PANEL.height,
      w: PANEL.width,
      h: PANEL.height,
    },
    fieldConfig: { defaults: { unit: panel.unit ?? 'short', min: 0 }, overrides: [] },
    targets: panel.queries.map(({ expr, legend }, target) => ({
      refId: String.fromCharCode(65 + target),
      datasource,
      expr,
      legendFormat: legend,
    })),
  }))
  const dashboard = {
    uid,
    title,
    tags: ['multas'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
    },
    annotations: {
      list: [
        {
          name: 'Alerts',
          datasource,
          enable: true,
          iconColor: 'red',
          expr: 'ALERTS{alertstate="firing"}',
          titleFormat: '{{alertname}}',
        },
      ],
    },
    panels: made,
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}

export const expressions = (): readonly string[] => [
  ...ALERTS.map(({ expr }) => expr),
  ...DASHBOARDS.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries.map(({ expr }) => expr))),
]

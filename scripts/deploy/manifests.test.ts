import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../../server/src/main/read-settings.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const DEPLOY = path.join(ROOT, 'deploy')
const { parseAllDocuments, parse } = createRequire(path.join(ROOT, 'server/package.json'))('yaml')
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8')
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** The fields of a Kubernetes manifest that these tests read. */
interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec: {
    readonly replicas?: number
    readonly minAvailable?: number
    readonly selector?: { readonly matchLabels: Readonly<Record<string, string>> }
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string }
    readonly metrics?: readonly { readonly external?: { readonly metric: { readonly name: string } } }[]
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> }
      readonly spec: {
        readonly volumes: readonly { readonly name: string }[]
        readonly containers: readonly Container[]
      }
    }
  }
}

interface Container {
  readonly image: string
  readonly args?: readonly string[]
  readonly env?: readonly { readonly name: string }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly volumeMounts: readonly { readonly name: string }[]
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
  readonly startupProbe?: Probe
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}

const files = globSync('kubernetes/*.yaml', { cwd: DEPLOY })
const manifests: Manifest[] = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document: { errors: unknown[]; toJS(): Manifest }) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join()}`)
    return document.toJS()
  }),
)
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind)
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])

/** Kinds of the samples, in the group and version where Kubernetes 1.27 to 1.34 have them. */
const VERSIONS: Readonly<Record<string, string>> = {
  ConfigMap: 'v1',
  PersistentVolumeClaim: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking.k8s.io/v1',
  Job: 'batch/v1',
}

describe('the Kubernetes manifests', () => {
  it('are of known kinds and versions', () => {
    expect(new Set(manifests.map(({ kind }) => kind))).toEqual(new Set(Object.keys(VERSIONS)))
    for (const { kind, apiVersion } of manifests) expect([kind, apiVersion]).toEqual([kind, VERSIONS[kind]])
  })

  it('run this version, without privileges and with a read-only root', () => {
    expect(containers.length).toBe(3)
    for (const { image, securityContext } of containers) {
      expect(image).toBe(`multas:${version}`)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  it('select the pods that they make, mount what they declare, and probe ports that they open', () => {
    const labels = ofKind('Deployment').map(({ spec }) => spec.template?.metadata.labels)
    for (const { spec } of [...ofKind('Deployment'), ...ofKind('PodDisruptionBudget')])
      expect(labels).toContainEqual(spec.selector?.matchLabels)
    for (const { spec } of manifests.filter((one) => one.spec?.template)) {
      const volumes = spec.template?.spec.volumes.map(({ name }) => name)
      for (const { volumeMounts } of spec.template?.spec.containers ?? [])
        expect(volumeMounts.map(({ name }) => name)).toEqual(volumes)
    }
    for (const { ports, startupProbe, livenessProbe, readinessProbe } of containers.filter(
      (one) => one.ports,
    )) {
      const opened = ports?.map(({ name }) => name)
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect(opened).toContain(probe?.httpGet.port)
      expect([livenessProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual(['/healthz', '/readyz'])
    }
  })

  it('leave one pod of each kind at least, and scale workers by waiting jobs', () => {
    expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec.minAvailable)).toEqual([1, 1])
    for (const { spec } of ofKind('Deployment')) expect(spec.replicas).toBeGreaterThan(1)
    const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name)
    for (const { spec } of ofKind('HorizontalPodAutoscaler'))
      expect(deployments).toContain(spec.scaleTargetRef?.name)
    const metrics = ofKind('HorizontalPodAutoscaler').flatMap(({ spec }) => spec.metrics ?? [])
    expect(metrics.map(({ external }) => external?.metric.name)).toContain('multas_jobs_waiting')
    expect(readFileSync(path.join(ROOT, 'server/src/main/register-gauges.ts'), 'utf8')).toContain(
      "'multas_jobs_waiting'",
    )
  })

  it('name settings that there are', () => {
    const named = [
      ...ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {})),
      ...containers.flatMap(({ env }) => env?.map(({ name }) => name) ?? []),
    ]
    expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([])
  })

  it('the migration is a job of this version', () => {
    const [job] = ofKind('Job')
    expect(job?.metadata.name).toBe(`multas-migrate-${version.replaceAll('.', '-')}`)
    expect(job?.spec.template?.spec.containers[0]?.args).toEqual(['migrate'])
  })
})

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly read_only?: boolean
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

describe('the compose file', () => {
  const compose: { services: Record<string, Service>; secrets: Record<string, unknown> } = parse(
    read('container/compose.yaml'),
    { merge: true },
  )
  const { database: _database, ...own } = compose.services

  it('runs this version, read-only, after the migration', () => {
    expect(Object.keys(own)).toEqual(['migrate', 'web', 'worker'])
    for (const service of Object.values(own))
      expect([service.image, service.read_only]).toEqual([`multas:${version}`, true])
    for (const name of ['web', 'worker'])
      expect(own[name]?.depends_on?.migrate?.condition).toBe('service_completed_successfully')
  })

  it('names settings that there are, and secrets that it declares', () => {
    const named = Object.values(own).flatMap(({ environment }) => Object.keys(environment ?? {}))
    expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([])
    const declared = Object.keys(compose.secrets)
    for (const { secrets } of Object.values(compose.services))
      for (const secret of secrets ?? []) expect(declared).toContain(secret)
  })
})

it('the container file names existing settings, and starts bin/multas as an unprivileged user', () => {
  const file = read('container/Containerfile')
  const settings = /^ENV (.+)$/m
    .exec(file)?.[1]
    ?.split(' ')
    .map((pair) => pair.split('=')[0] ?? '')
  expect(settings?.filter((name) => !SETTINGS.includes(name))).toEqual([])
  expect(file).toMatch(/^USER 10001:10001$/m)
  expect(file).toContain('ENTRYPOINT ["/opt/multas/bin/multas"]')
})

describe('the systemd units', () => {
  it.each(globSync('systemd/*.service', { cwd: DEPLOY }))(
    '%s is hardened, and names settings that there are',
    (file) => {
      const text = read(file)
      for (const line of [
        'DynamicUser=yes',
        'ProtectSystem=strict',
        'ReadOnlyPaths=/opt/multas',
        'NoNewPrivileges=yes',
      ])
        expect(text.split('\n')).toContain(line)
      const named = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs]) =>
        (pairs ?? '').split(' ').map((pair) => pair.split('=')[0] ?? ''),
      )
      expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([])
      expect(text).toMatch(/^ExecStart=\/opt\/multas\/bin\/multas (?:start|migrate)$/m)
    },
  )
})

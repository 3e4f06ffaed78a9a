import { describe, expect, it } from 'vitest'
import { EMPTY, FILE, useJurisdictionAdmin, variable } from '../../../../test/jurisdiction-admin-harness.ts'
import { startUpstream } from '../../../platform/outbound/testing/start-upstream.ts'
import { pdfTable, writePdf } from '../../../platform/tables/testing/write-pdf.ts'

const { another, database, open, upstream } = useJurisdictionAdmin()

describe('a description', () => {
  it('is checked, compared, saved, counts everywhere and is rolled back', async () => {
    const other = await another()
    const { act, read, ask } = await open()
    expect(await act('check', { text: EMPTY })).toMatchObject({
      faults: [],
      diff: expect.arrayContaining([
        { kind: 'removed', text: '    items: actas', before: 7, after: null },
        { kind: 'added', text: '    items: nada', before: null, after: 7 },
      ]),
      sources: [{ isConfigured: true, variables: { used: ['TEST_URL'], unset: [] } }],
    })
    const saved = await act('versions', { text: EMPTY, note: 'otra lista', basedOn: 0 })
    expect(saved).toMatchObject({ status: 200, saved: true, version: 1 })
    expect((await ask()).outcome).toBe('empty')
    await expect.poll(async () => (await other.ask()).outcome).toBe('empty')
    expect(await read()).toMatchObject({
      version: 1,
      hasFile: true,
      versions: [{ version: 1, authorName: 'operator', note: 'otra lista' }],
    })
    expect(await act('use-version', { version: 0 })).toMatchObject({ used: true })
    expect((await ask()).outcome).toBe('found')
    expect(await act('use-version', { version: 1 })).toMatchObject({ used: true })
    expect((await (await another()).ask()).outcome).toBe('empty')
    expect(await act('use-version', { version: 9 })).toMatchObject({ status: 404 })
  })

  it('with faults is not saved, and they say where', async () => {
    const { act, read } = await open()
    const text = FILE.replace('items:', 'itens:')
    const faults = [
      { line: 7, column: 5, reason: 'sources[0]: la clave «itens» no existe: ¿quisiste decir «items»?' },
    ]
    expect(await act('check', { text })).toMatchObject({ faults, sources: [] })
    expect(await act('versions', { text, note: '', basedOn: 0 })).toMatchObject({ saved: false, faults })
    expect((await read()).versions).toEqual([])
  })

  it('that another user changed meanwhile is not overwritten', async () => {
    const { act } = await open()
    await act('versions', { text: EMPTY, note: '', basedOn: 0 })
    expect(await act('versions', { text: FILE, note: '', basedOn: 0 })).toMatchObject({ status: 409 })
    expect(await act('versions', { text: FILE, note: '', basedOn: 1 })).toMatchObject({ version: 2 })
  })

  it('adds a jurisdiction and takes it out', async () => {
    const other = await another()
    const { act, acting, ask } = await open()
    const skeleton = await acting.get('/api/admin/jurisdictions/nueva/description')
    expect(skeleton.json()).toMatchObject({ version: null, text: expect.stringContaining('slug: nueva') })
    const text = FILE.replace('slug: test', 'slug: nueva').replace(variable('TEST_URL'), upstream())
    expect(await act('versions', { text, note: '', basedOn: null }, 'nueva')).toMatchObject({ version: 1 })
    expect((await ask('nueva')).outcome).toBe('found')
    await expect.poll(async () => (await other.ask('nueva')).outcome).toBe('found')
    const list = (await acting.get('/api/admin/jurisdictions?q=PRUEBA')).json()
    expect(list.rows.map(({ slug }: { slug: string }) => slug)).toEqual(['nueva', 'test'])
    await act('use-version', { version: 0 }, 'nueva')
    expect((await ask('nueva')).outcome).toBe('unsupported')
    const left = await acting.get('/api/admin/jurisdictions/nueva/description')
    expect(left.json()).toEqual({ version: null, text, platforms: [] })
    expect((await acting.get('/api/admin/jurisdictions/nueva')).json()).toMatchObject({
      ...{ hasFile: false, version: null, state: 'no_data', versions: [{ version: 1 }] },
      changes: [{ after: { version: null } }, { after: { version: 1 } }],
    })
    expect((await acting.get('/api/admin/jurisdictions/otra')).statusCode).toBe(404)
    const names = (await acting.get('/api/admin/jurisdictions')).json().rows
    expect(names).not.toContainEqual(expect.objectContaining({ slug: 'nueva' }))
  })

  it('is read with the platforms that it extends, and who else extends them', async () => {
    const extending = FILE.replace('  - subjects: [patent]', '  - extends: shared\n    subjects: [patent]')
    const { acting } = await open('read_only', {
      files: {
        'platforms/shared.yaml': 'extends: base\n',
        'platforms/base.yaml': 'limits: { timeout_s: 9 }\n',
        'test.yaml': extending,
        'other.yaml': extending.replace('slug: test', 'slug: other').replace('Prueba', 'La otra'),
        'alone.yaml': FILE.replace('slug: test', 'slug: alone').replace('Prueba', 'Sola'),
      },
    })
    const read = async (slug: string) =>
      (await acting.get(`/api/admin/jurisdictions/${slug}/description`)).json()
    expect((await read('test')).platforms).toEqual([
      { name: 'shared', text: 'extends: base\n', others: ['La otra'] },
      { name: 'base', text: 'limits: { timeout_s: 9 }\n', others: ['La otra'] },
    ])
    expect((await read('alone')).platforms).toEqual([])
  })

  it('that no longer holds at a restart gives way to the file, loudly', async () => {
    const { act } = await open()
    await act('versions', {
      text: EMPTY.replace('name: Prueba', `name: ${variable('TEST_NAME')}`),
      note: '',
      basedOn: 0,
    })
    await database().pool.query(`update jurisdiction_versions set text = replace(text, 'items', 'itens')`)
    const lines: string[] = []
    const restarted = await open('operator', { onLog: (line) => lines.push(line) })
    expect((await restarted.ask()).outcome).toBe('found')
    expect(lines.join('')).toContain('jurisdiction_admin.version_refused')
    expect(await restarted.read()).toMatchObject({
      isRefused: true,
      refused: { version: 1, faults: [{ line: 7 }] },
    })
    expect(await restarted.act('use-version', { version: 1 })).toMatchObject({ used: false })
    const entry = (await restarted.admin.auditLog()).at(-1)
    expect(entry?.details).toEqual({ version: 1, faults: 1 })
  })
})

describe('a trial', () => {
  it('reads an answer that is a PDF, and shows its lines', async () => {
    const rows = [
      ['Acta', 'Importe'],
      ['E-1', '$ 1.234,50'],
    ]
    const body = await writePdf([pdfTable(60, [40, 200], rows)])
    const source = await startUpstream((_asked, response) => response.end(body))
    try {
      const { act } = await open()
      const text = FILE.replace(variable('TEST_URL'), source.url)
        .replace('    items: actas\n', '    format: pdf\n')
        .replace(/ {4}fields:.*\n/, '    fields: { numeroActa: Acta, totalInfraccion: Importe }\n')
      await act('versions', { text, note: '', basedOn: 0 })
      expect(await act('try', { plate: 'AB123CD' })).toMatchObject({
        sources: [
          {
            outcome: 'found',
            exchanges: [{ reply: { text: 'Acta   Importe\nE-1   $ 1.234,50' } }],
            fines: [expect.arrayContaining([{ name: 'totalCentavos', value: 123_450 }])],
          },
        ],
      })
    } finally {
      await source.close()
    }
  })

  it('shows what came, keeps nothing of it, and is on record without naming anybody', async () => {
    const { act, admin } = await open()
    const tried = await act('try', { plate: 'AB 123 CD' })
    expect(tried).toMatchObject({
      status: 200,
      sources: [{ outcome: 'found', exchanges: [{ address: `${variable('TEST_URL')}/actas?d=AB123CD` }] }],
    })
    const entry = (await admin.auditLog()).at(-1)
    expect(entry).toMatchObject({
      operation: 'admin.jurisdictions.try',
      target: 'test',
      details: {
        outcome: 'found',
        subjectKind: 'patent',
        subjectHash: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    })
    expect(JSON.stringify(entry)).not.toContain('AB123CD')
  })

  it('of a text that is not saved shows its faults, or what it would read', async () => {
    const { act, ask } = await open()
    expect(await act('try-draft', { plate: 'AB123CD', text: 'slug: x' })).toMatchObject({ sources: [] })
    expect(await act('try-draft', { plate: 'AB123CD', text: EMPTY })).toMatchObject({
      sources: [{ outcome: 'empty' }],
    })
    expect((await ask()).outcome).toBe('found')
  })

  it('is limited, and needs a subject', async () => {
    const { act } = await open()
    expect(await act('try', {})).toMatchObject({ status: 400 })
    const replies = []
    for (let time = 0; time < 11; time += 1) replies.push((await act('try', { plate: 'AB123CD' })).status)
    expect(replies.at(-1)).toBe(429)
  })
})

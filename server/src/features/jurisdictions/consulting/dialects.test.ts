import { afterEach, describe, expect, it } from 'vitest'
import { always, closeSources, PERSON, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const FIELDS = 'fields: { numeroActa: nro }'

describe('requests', () => {
  it('fills placeholders in, each encoded for its position', async () => {
    const yaml = `
request:
  method: POST
  path: "/{{ patent | lower }}/{{ patent.prefix }}-{{ patent.digits }}-{{ patent.suffix }}"
  query: { q: "{{ patent | dashed }}", k: { patent: "1", dni: "0" }, only: { dni: x } }
  headers: { X-Shape: "{{ patent.shape }}" }
  form: { valor: "{{ patent | spaced }}", vacio: "" }
items: actas
${FIELDS}`
    const { ask, upstream } = await sourceOf(yaml, always('{"actas":[]}'))
    await ask()
    expect(upstream.asked[0]).toMatchObject({
      method: 'POST',
      url: '/base/ab123cd/AB-123-CD?q=AB-123-CD&k=1',
      body: 'valor=AB%20123%20CD&vacio=',
    })
    expect(upstream.asked[0]?.headers).toMatchObject({
      'x-shape': 'AA000AA',
      'content-type': 'application/x-www-form-urlencoded',
    })
  })

  it('writes JSON and XML bodies, by kind of subject', async () => {
    const yaml = `
subjects: [patent, dni]
patent: { request: { path: /p, xml: "<d a='{{ patent }}'>Ñ &amp; {{ patent }}</d>" } }
dni: { request: { path: /d, json: { doc: "{{ dni | number }}", con: "{{ dni | dotted }}", sexo: "{{ gender | map(M=1, F=2) }}", nada: null, lista: ["{{ kind }}"] } } }
items: actas
${FIELDS}`
    const { ask, upstream } = await sourceOf(yaml, always('{"actas":[]}'))
    await ask()
    await ask(PERSON)
    expect(upstream.asked.map((asked) => asked.body)).toEqual([
      Buffer.from("<d a='AB123CD'>Ñ &amp; AB123CD</d>").toString('latin1'),
      '{"doc":30111222,"con":"30.111.222","sexo":"2","nada":null,"lista":["dni"]}',
    ])
    expect((await ask({ ...PERSON, kind: 'dni', dni: '30111222', gender: 'N' })).end.outcome).toBe(
      'unsupported',
    )
    expect(upstream.asked).toHaveLength(2)
  })

  it('collects variables, hidden inputs and cookies in steps', async () => {
    const yaml = `
steps:
  - request: { path: /home }
    hidden_inputs: form
    collect: { csrf: "#root@token", key: { header: X-Key, regex: "k=(.+)" }, sid: { cookie: SID } }
  - request: { path: "/second/{{ csrf }}" }
    format: json
    collect: { deep: a.b }
request: { path: /buscar, form: { dominio: "{{ patent }}", d: "{{ deep }}", s: "{{ sid }}" }, headers: { X-Key: "{{ key }}" } }
items: actas
${FIELDS}`
    const { ask, upstream } = await sourceOf(yaml, ({ url }, response) => {
      if (url === '/base/home') {
        response.writeHead(200, { 'set-cookie': 'SID=9; HttpOnly', 'x-key': 'k=llave' })
        response.end(
          '<div id=root token=tok></div><form><input type=hidden name=__VS value="a+b/="><input type=hidden name=d value=old></form>',
        )
      } else response.end(url.includes('second') ? '{"a":{"b":7}}' : '{"actas":[]}')
    })
    expect((await ask()).end).toMatchObject({ outcome: 'empty', requests: 3 })
    expect(upstream.asked[1]?.url).toBe('/base/second/tok')
    expect(upstream.asked[2]?.body).toBe('__VS=a%2Bb%2F%3D&d=7&dominio=AB123CD&s=9')
    expect(upstream.asked[2]?.headers).toMatchObject({ cookie: 'SID=9', 'x-key': 'llave' })
  })

  it('says which variable a step did not find', async () => {
    const yaml = `steps: [{ request: { path: /h }, collect: { csrf: "#root@token" } }]\nrequest: { path: /b }\nitems: a\n${FIELDS}`
    const { ask } = await sourceOf(yaml, always('<p>', 'text/html'))
    expect((await ask()).end).toMatchObject({
      outcome: 'error',
      reason: 'step 1: "csrf" was not in the answer',
    })
  })
})

describe('formats', () => {
  it.each([
    ['latin-1 said nowhere', 'text/html'],
    ['latin-1 in the header', 'text/html; charset=iso-8859-1'],
  ])('reads html tables by header, %s', async (_name, type) => {
    const yaml = `
request: { path: /t }
format: html
items: table.grilla tr
empty: { text: No se encontraron multas }
fields:
  numeroActa: { column: "nro. de acta" }
  fechaInfraccion: { column: Fecha, as: dd/MM/yyyy HH:mm }
  totalInfraccion: { column: Importe, as: es-AR money }
  motivo: { column: Infracción }
  estado: "td:last-child"
  pruebas1: a.foto@href
`
    const html = `<table class=grilla><tr><th><th>Nro. de Acta<th>Fecha<th>Infracción<th>Importe<th>Estado</tr>
      <tr><td><input><td>SF-1<td>04/05/2026 10:30<td>Señal&nbsp;en <b>rojo</b><td>$ 1.234,56<td>PENDIENTE <a class=foto href="/f/1.png">Foto</a></tr></table>`
    const { ask, upstream } = await sourceOf(yaml, always(Buffer.from(html, 'latin1'), type))
    const { fines, end } = await ask()
    expect(end.outcome).toBe('found')
    expect(fines[0]).toMatchObject({
      numeroActa: 'SF-1',
      dominio: 'AB123CD',
      fechaInfraccion: '2026-05-04',
      hora: '10:30',
      totalCentavos: 123_456,
      motivo: 'Señal en rojo',
      evidence: { pruebas1: `${upstream.url}/f/1.png` },
    })
  })

  it('does not believe a page without rows and without the words of an empty result', async () => {
    const yaml =
      'request: { path: /t }\nformat: html\nitems: table.grilla tr.fila\nempty: { text: No se encontraron }\nfields: { numeroActa: td }'
    const broken = await sourceOf(yaml, always('<p>Bienvenido</p>', 'text/html'))
    expect((await broken.ask()).end.outcome).toBe('error')
    const none = await sourceOf(yaml, always('<p>NO SE  ENCONTRARON multas</p>', 'text/html'))
    expect((await none.ask()).end.outcome).toBe('empty')
    const headerOnly = await sourceOf(
      yaml.replace('tr.fila', 'tr'),
      always('<table class=grilla><tr><th>Acta</table>', 'text/html'),
    )
    expect((await headerOnly.ask()).end.outcome).toBe('error')
  })

  it('reads JSON in an attribute and the acts beside it that have none', async () => {
    const yaml = `
request: { path: /i, form: { dominio: "{{ patent }}" } }
format: html
empty: { selector: .libreDeuda-view }
groups:
  - items: input.rowcheckbox
    item_json: "@data-json"
    fields: { numeroActa: numeroActa, fechaInfraccion: { from: fechaActa, as: "yyyy-MM-dd HH:mm" }, totalInfraccion: { from: montoActa, as: plain money }, motivo: { from: infracciones.desc, join: " / " }, estado: estadoReducidoActa, pruebas1: { html: "a.foto@href" } }
  - items: "div.acta:not(:has(input))"
    fields: { numeroActa: { from: .collapse-label, regex: "N° (\\\\S+)" }, ubicacion: { after: "Lugar:" }, estado: { value: requiere_controlador } }
`
    const json = JSON.stringify({
      numeroActa: 'I1',
      fechaActa: '2026-01-01 10:30',
      montoActa: '39925.5',
      estadoReducidoActa: 'Pago Voluntario',
      infracciones: [{ desc: 'Rojo' }, { desc: 'Casco' }],
    })
    const html = `<div class=acta><input class=rowcheckbox data-json='${json.replaceAll('"', '&quot;')}'><a class=foto href=/f.png>x</a></div>
      <div class=acta><span class=collapse-label>Acta N° I2 - 2026</span><h5>Lugar:</h5><span>MITRE 100</span></div>`
    const { ask, upstream } = await sourceOf(yaml, always(html, 'text/html'))
    const { fines } = await ask()
    expect(fines[0]).toMatchObject({
      numeroActa: 'I1',
      totalCentavos: 3_992_550,
      motivo: 'Rojo / Casco',
      estado: 'pago_voluntario',
      pagoVoluntario: true,
      evidence: { pruebas1: `${upstream.url}/f.png` },
    })
    expect(fines[1]).toMatchObject({
      numeroActa: 'I2',
      ubicacion: 'MITRE 100',
      estado: 'requiere_controlador',
      estadoTexto: null,
    })
  })

  it('reads XML with namespaces, attributes and one record alone', async () => {
    const yaml = `
request: { path: /x }
format: xml
items: Envelope.Body.respuesta.actas.acta
empty: "Envelope.Body.respuesta.codigo = '1'"
fields: { numeroActa: "@numero", ubicacion: lugar, lat: lugar.@lat, lng: lugar.@lng, motivo: motivo, totalInfraccion: { from: importe, as: plain money } }
`
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><s:Envelope xmlns:s="x"><s:Body><respuesta><codigo>0</codigo><actas><acta numero="007"><lugar lat="-27.5" lng="-58.8">Ruta 9</lugar><motivo>Niñez &amp; otros</motivo><importe/></acta></actas></respuesta></s:Body></s:Envelope>'
    const { ask } = await sourceOf(yaml, always(Buffer.from(xml, 'latin1'), 'text/xml'))
    expect((await ask()).fines[0]).toMatchObject({
      numeroActa: '007',
      ubicacion: 'Ruta 9',
      ...{ lat: -27.5, lng: -58.8 },
      motivo: 'Niñez & otros',
      totalCentavos: null,
    })
    const none = await sourceOf(
      yaml,
      always(
        '<s:Envelope xmlns:s="x"><s:Body><respuesta><codigo>1</codigo></respuesta></s:Body></s:Envelope>',
        'text/xml',
      ),
    )
    expect((await none.ask()).end.outcome).toBe('empty')
  })

  it('reads CSV by header for any separator, and recognises an empty one', async () => {
    const yaml =
      'request: { path: /c }\nformat: csv\nfields: { numeroActa: ACTA, motivo: infraccion, totalInfraccion: { from: "#3", as: es-AR money } }'
    const csv = 'Acta;Infracción;Importe\r\nSJ-1;"No respetar; luz ""roja""";1.234,56\r\n;;\r\n'
    const { ask } = await sourceOf(yaml, always(Buffer.from(csv, 'latin1'), 'text/csv'))
    expect((await ask()).fines).toMatchObject([
      { numeroActa: 'SJ-1', motivo: 'No respetar; luz "roja"', totalCentavos: 123_456 },
    ])
    const none = await sourceOf(yaml, always('Acta;Infracción;Importe\r\n', 'text/csv'))
    expect((await none.ask()).end.outcome).toBe('empty')
  })

  it('unwraps an Ajax delta, and does not take its error for an empty page', async () => {
    const yaml =
      'request: { path: /d }\nformat: html\nunwrap: ms_ajax_delta\nitems: tr.fila\nempty: { text: No se registran }\nfields: { numeroActa: td }'
    const panel = '<table><tr class="fila"><td>NA-1 ñ</td></tr></table>'
    const delta = `1|#||4|${panel.length}|updatePanel|up|${panel}|3|hiddenField|x|abc|`
    const good = await sourceOf(yaml, always(delta, 'text/plain; charset=utf-8'))
    expect((await good.ask()).fines[0]?.numeroActa).toBe('NA-1 ñ')
    const bad = await sourceOf(yaml, always('28|error|500|Validation of viewstate fail|', 'text/plain'))
    expect((await bad.ask()).end.outcome).toBe('error')
  })

  it('unwraps JSON in a script, and HTML in JSON', async () => {
    const script = await sourceOf(
      'request: { path: /s }\nunwrap: { html: "script#data" }\nitems: actas\nfields: { numeroActa: nro }',
      always('<script id="data" type="application/json">{"actas":[{"nro":"S-1"}]}</script>', 'text/html'),
    )
    expect((await script.ask()).fines[0]?.numeroActa).toBe('S-1')
    const inside = await sourceOf(
      'request: { path: /s }\nformat: html\nunwrap: { json: d.html }\nitems: li\nfields: { numeroActa: "." }',
      always(JSON.stringify({ d: { html: '<ul><li>H-1</li></ul>' } })),
    )
    expect((await inside.ask()).fines[0]?.numeroActa).toBe('H-1')
  })

  it('takes an object keyed by index for a list, upper-case keys, two spellings, and something from above', async () => {
    const yaml = `
request: { path: /o }
groups:
  - items: DATOS.OBJETOS.INFRACCIONES
    fields: { ubicacion: ^.ZONA, juzgado: $$.JUZGADO }
  - items: otras
    optional: true
fields: { numeroActa: { from: [NRO, nro] }, lng: "coord[0]", lat: "coord[1]", estado: [{ when: apremio, value: apremio }, estado] }
`
    const body = {
      JUZGADO: 'N° 1',
      DATOS: {
        OBJETOS: [
          {
            ZONA: 'Norte',
            INFRACCIONES: {
              0: { NRO: 12, apremio: true, estado: 'EN CALLE' },
              1: { nro: 'B1', coord: [-58.5, -34.5], apremio: false },
            },
          },
        ],
      },
    }
    const { ask } = await sourceOf(yaml, always(JSON.stringify(body)))
    expect((await ask()).fines).toMatchObject([
      { numeroActa: '12', ubicacion: 'Norte', juzgado: 'N° 1', estado: 'apremio', estadoTexto: 'EN CALLE' },
      { numeroActa: 'B1', lng: -58.5, lat: -34.5 },
    ])
  })

  it('evaluates JSONata where a path is not enough', async () => {
    const yaml = `
request: { path: /j }
items: "actas[estado != 'PAGADA']"
expects: actas
where: "$length(nro) > 1"
fields: { numeroActa: nro, ubicacion: "calle & ' ' & $string(altura)", pruebas1: { template: "/foto?c={{ nro }}", when: hayFoto } }
`
    const actas = [
      { nro: 'A/1', estado: 'IMPAGA', calle: 'Mitre', altura: 100, hayFoto: true },
      { nro: 'A2', estado: 'PAGADA' },
      { nro: 'A', estado: 'X' },
    ]
    const { ask, upstream } = await sourceOf(yaml, always(JSON.stringify({ actas })))
    expect((await ask()).fines).toMatchObject([
      { ubicacion: 'Mitre 100', evidence: { pruebas1: `${upstream.url}/foto?c=A%2F1`, pruebas2: null } },
    ])
    const none = await sourceOf(yaml, always('{"actas":[{"nro":"A2","estado":"PAGADA"}]}'))
    expect((await none.ask()).end.outcome).toBe('empty')
    const changed = await sourceOf(yaml, always('{"multas":[]}'))
    expect((await changed.ask()).end.outcome).toBe('error')
  })

  it('drops evidence and payment links that live on another host', async () => {
    const yaml =
      'request: { path: /e }\nitems: a\nfields: { numeroActa: n, pruebas1: f, actaPdf: p, pagoLink: l }'
    const a = [
      { n: '1', f: 'http://evil.example/x.png', p: 'javascript:alert(1)', l: 'https://pagos.example/1' },
    ]
    const { ask } = await sourceOf(yaml, always(JSON.stringify({ a })))
    expect((await ask()).fines[0]).toMatchObject({
      evidence: { pruebas1: null, actaPdf: null },
      pagoLink: null,
    })
  })
})

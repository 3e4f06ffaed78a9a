export function jurisdictionSkeleton(slug: string, platform?: string | undefined): string {
  const variable = slug.toUpperCase().replaceAll('-', '_')
  const name = slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const source = platform === undefined ? ownSource(variable) : platformSource(variable, platform)
  return `# Every key is explained in docs/jurisdictions.md.
slug: ${slug}
name: ${name} # shown to visitors, with accents
level: provincial # provincial | nacional | municipal (then also: province: <slug>)
# official_site: https://…
# official_form: https://… # where a driver can look it up
# payment_hosts: [pagos.example.gob.ar] # hosts where its fines are paid; links to others are hidden
${source}`
}

function platformSource(variable: string, platform: string): string {
  return `sources:
  - extends: ${platform} # platforms/${platform}.yaml; list only the differences here
    base_url: \${${variable}_URL} # if unset, the source is not queried
    subjects: [patent]
`
}

function ownSource(variable: string): string {
  return `sources:
  - subjects: [patent] # patent, dni or both
    kind: http
    base_url: \${${variable}_URL} # if unset, the source is not queried
    # auth: { type: header, name: X-Api-Key, value: "\${${variable}_KEY}" } # none | header | query | basic | bearer | oauth2 | login
    # limits: { concurrency: 4, per_second: 5, timeout_s: 20 }
    request:
      method: GET
      path: /infracciones
      query: { dominio: "{{ patent }}" }
    format: json # json | xml | html | csv | xlsx | pdf
    items: infracciones # a path (json, xml), a CSS selector (html)
    # page: { param: pagina, from: 1, total_pages: paginas }
    # not_found: { status: [404] } # these answers mean "no fines"
    # empty: { text: [No registra] } # HTML text that means "no fines"
    # errors: [{ when: "estado = 'ERROR'", message: mensaje, retry: true }]
    fields:
      numeroActa: acta
      dominio: dominio
      fechaInfraccion: { from: fecha, as: dd/MM/yyyy }
      hora: hora
      totalInfraccion: { from: importe, as: es-AR money } # es-AR money | plain money | money | centavos
      estado: estado
      ubicacion: lugar
      motivo: motivo
    # states: { "A RESOLVER": requiere_controlador } # states that the product does not know
`
}

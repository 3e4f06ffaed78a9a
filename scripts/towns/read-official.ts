import type { OfficialTown } from './list-towns.ts'

const PROVINCES: Readonly<Record<string, string>> = {
  'ciudad-autonoma-de-buenos-aires': 'caba',
  'tierra-del-fuego-antartida-e-islas-del-atlantico-sur': 'tierra-del-fuego',
}

/**
 * Reads Georef's `municipios.csv`: comma-separated, with `nombre` and `provincia_nombre` among its columns. Throws with
 * the number of the line when one of the two is missing.
 */
export function readOfficial(csv: string): OfficialTown[] {
  const [header, ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = cells(header ?? '')
  const name = columns.indexOf('nombre')
  const province = columns.indexOf('provincia_nombre')
  if (name < 0 || province < 0)
    throw new Error('municipios.csv needs the columns nombre and provincia_nombre')
  return lines.flatMap((line, place) => {
    if (line.trim() === '') return []
    const row = cells(line)
    const [town, of] = [row[name]?.trim() ?? '', row[province]?.trim() ?? '']
    if (town === '' || of === '')
      throw new Error(`municipios.csv, line ${place + 2}: the name or the province is missing`)
    const slug = of
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
    return [{ province: PROVINCES[slug] ?? slug, name: town.replaceAll(';', ',') }]
  })
}

/** The cells of one line; a quoted one may hold commas, and a quote as two. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}

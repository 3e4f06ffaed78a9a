import { foldPlace, PROVINCES } from '@multas/domain'
import { governedByDepartment } from './governed-by-department.ts'

export interface Town {
  readonly province: string
  readonly department: string | null
  readonly name: string
  /** Local government: the town itself or its department; null in the City of Buenos Aires. */
  readonly government: string | null
}

const HEADER = 'province;department;town'
const SLUGS = new Set(PROVINCES.map(({ slug }) => slug))

/**
 * Parses the list of `npm run towns`: `province;department;town`, comments begin with `#`. A row without a
 * town is a department with its own government. Throws with the line number.
 */
export function readTowns(csv: string): readonly Town[] {
  const seen = new Set<string>()
  let hasHeader = false
  return csv.split('\n').flatMap((line, place) => {
    const fault = (what: string) => new Error(`the list of towns, line ${place + 1}: ${what}`)
    if (line === '' || line.startsWith('#')) return []
    if (!hasHeader) {
      if (line !== HEADER) throw fault(`the header is not ${HEADER}`)
      hasHeader = true
      return []
    }
    const [province = '', department = '', name = '', ...more] = line.split(';')
    if (more.length > 0 || (name === '' && department === ''))
      throw fault('not a province, a department and a town')
    if (!SLUGS.has(province)) throw fault(`no province has the slug ${province}`)
    if (name === '' && province !== 'caba' && !governedByDepartment(province))
      throw fault(`departments of ${province} are not local governments`)
    const key = [province, foldPlace(department), foldPlace(name)].join('/')
    if (seen.has(key)) throw fault('there twice')
    seen.add(key)
    return [asTown(province, department, name)]
  })
}

function asTown(province: string, department: string, name: string): Town {
  const own = name === '' ? department : name
  const town = { province, department: department === '' ? null : department, name: own }
  if (province === 'caba') return { ...town, government: null }
  return { ...town, government: governedByDepartment(province) && department !== '' ? department : own }
}

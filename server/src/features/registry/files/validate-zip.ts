import { accepted, type Checked, refused } from '@multas/domain'
import type { FileLimits } from '../../../platform/tables/delivered-file.ts'
import { openZip } from '../../../platform/tables/xlsx/open-zip.ts'

const ADVICE = 'guardala como .xlsx o como CSV (UTF-8) y subila así'

export async function validateZip(path: string, limits: FileLimits): Promise<Checked<'xlsx'>> {
  const zip = await openZip(path, limits)
  try {
    if (zip.has('xl/workbook.xml')) return accepted('xlsx')
    if (zip.has('xl/workbook.bin')) return refused(`Es una planilla binaria (.xlsb): abrila, ${ADVICE}`)
    if (zip.has('content.xml')) return refused(`Es una planilla de LibreOffice (.ods): abrila, ${ADVICE}`)
    if (zip.has('word/document.xml')) return refused('Es un documento de Word: hace falta la planilla')
    return refused('Está comprimido (ZIP): descomprimilo y subí lo que tiene adentro')
  } finally {
    zip.close()
  }
}

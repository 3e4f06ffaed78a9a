export { saveCsv } from './save-csv.ts'
export { type ReportSource, savePdf } from './save-pdf.ts'

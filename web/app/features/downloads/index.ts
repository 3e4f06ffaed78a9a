export { CsvButton } from './csv-button.tsx'
export { PdfButton, type ReportSource } from './pdf-button.tsx'

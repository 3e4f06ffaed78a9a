/** `infracciones_AB123CD.csv`; a masked DNI contributes only its visible characters. */
export function resultFileName(subject: string, extension: 'csv' | 'pdf'): string {
  return `infracciones_${subject.replace(/[^A-Za-z0-9]+/g, '')}.${extension}`
}

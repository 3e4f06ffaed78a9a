/** `infracciones_AB123CD.csv`; of a masked DNI only what can be read stands in it. */
export function resultFileName(subject: string, extension: 'csv' | 'pdf'): string {
  return `infracciones_${subject.replace(/[^A-Za-z0-9]+/g, '')}.${extension}`
}

import { LANGUAGE, LANGUAGE_TAG } from '../../app/language.ts'

const isEnglish = LANGUAGE === 'en'

/** The place in the queue and an estimate (`domain/src/search/describe-queue.ts`). */
export function describeQueue(place: number, startsInSeconds: number | null): string {
  const number = place.toLocaleString(LANGUAGE_TAG)
  if (isEnglish)
    return `Your place in the queue: ${number}. ${
      startsInSeconds === null
        ? 'We cannot say yet how long it will take.'
        : `We start in ${describeWait(startsInSeconds)}.`
    }`
  return `Seu lugar na fila: ${number}. ${
    startsInSeconds === null
      ? 'Ainda não é possível calcular quanto falta.'
      : `Começamos em ${describeWait(startsInSeconds)}.`
  }`
}

/** A duration in words that are no more precise than the estimate. */
export function describeWait(seconds: number): string {
  if (seconds < 8) return isEnglish ? 'a few seconds' : 'alguns segundos'
  if (seconds < 90)
    return `${isEnglish ? 'about' : 'cerca de'} ${Math.round(seconds / 5) * 5} ${isEnglish ? 'seconds' : 'segundos'}`
  const minutes = Math.round(seconds / 60)
  if (minutes < 53)
    return `${isEnglish ? 'about' : 'cerca de'} ${minutes} ${isEnglish ? 'minutes' : 'minutos'}`
  const hours = Math.max(1, Math.round(seconds / 3_600))
  const unit = isEnglish ? (hours === 1 ? 'hour' : 'hours') : hours === 1 ? 'hora' : 'horas'
  return `${isEnglish ? 'about' : 'cerca de'} ${hours} ${unit}`
}

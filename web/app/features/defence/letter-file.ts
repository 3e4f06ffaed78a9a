/** Tells old programs of Windows that the text is UTF-8: without it they show «N.Âº» and «aÃ±o». */
const BYTE_ORDER_MARK = '\ufeff'

/** The letter as a text file that every program reads: UTF-8 with its mark, lines that end as on Windows. */
export function letterFile(letter: string): Blob {
  return new Blob([BYTE_ORDER_MARK, letter.replaceAll('\n', '\r\n')], { type: 'text/plain;charset=utf-8' })
}

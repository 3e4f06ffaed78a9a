/** For old Windows programs, which otherwise show «N.Âº» and «aÃ±o». */
const BYTE_ORDER_MARK = '\ufeff'

/** UTF-8 with byte order mark and CR LF, for every program. */
export function letterFile(letter: string): Blob {
  return new Blob([BYTE_ORDER_MARK, letter.replaceAll('\n', '\r\n')], { type: 'text/plain;charset=utf-8' })
}

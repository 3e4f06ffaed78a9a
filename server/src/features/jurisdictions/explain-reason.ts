/** Alternatives are reasons of earlier versions, which stored checks still hold. */
const IN_SPANISH: readonly (readonly [RegExp, string])[] = [
  [/^paused by the operator$/, 'en pausa, por el operador'],
  [/^there is no jurisdiction (.+)$/, 'no hay una jurisdicción «$1»'],
  [/^unset: (.+)$/, 'faltan en el entorno del servidor: $1'],
  [/^no registry reader$/, 'no hay un padrón para leer'],
  [/^the registry could not be read: (.+)$/s, 'no se pudo leer el padrón: $1'],
  [/^search deadline$/, 'se acabó el tiempo de la búsqueda'],
  [
    /^overloaded by us$/,
    'saturado por nosotros: hay más búsquedas que lugares para consultarla, y no se llegó a consultar',
  ],
  [/^no time for another request$/, 'se acabó el tiempo antes del pedido siguiente'],
  [/^the circuit is open$/, 'el circuito está abierto: falló muchas veces seguidas y está en pausa'],
  [/^no free (?:slot|turn) in (\d+) ms$/, 'no se liberó un lugar en $1 ms'],
  [/^the time ended between attempts$/, 'se acabó el tiempo entre dos intentos'],
  [/^the search ended first$/, 'la búsqueda terminó antes'],
  [/^no complete answer in time$/, 'no llegó una respuesta completa a tiempo'],
  [/^it was c(?:ancelled|alled off)$/, 'se canceló'],
  [/^shutting down$/, 'el proceso se estaba deteniendo'],
  [/^the connection was lost \((.+)\)$/, 'se cortó la conexión ($1)'],
  [
    /^no connection \(EPRIVATE\)$/,
    'su nombre lleva a una red privada, y solo el entorno o los archivos pueden darla',
  ],
  [/^no connection \((.+)\)$/, 'no hubo conexión ($1)'],
  [/^the answer is not HTTP \((.+)\)$/, 'la respuesta no es HTTP ($1)'],
  [/^the answer is longer than (\d+) bytes$/, 'la respuesta pasa de $1 bytes'],
  [/^the compression of .+$/, 'la compresión de la respuesta está rota o no se conoce'],
  [/^it redirects to another origin$/, 'redirige a otro sitio'],
  [/^it redirects too many times$/, 'redirige demasiadas veces'],
  [/^credential refused \(login\)$/, 'no aceptó la credencial (al ingresar)'],
  [/^credential refused \((\d+) for the token\)$/, 'no aceptó la credencial ($1 al pedir el token)'],
  [/^credential refused \((\d+)\)$/, 'no aceptó la credencial ($1)'],
  [/^the source is unavailable \((\d+)\)$/, 'dice que no está disponible ($1)'],
  [
    /^the source (?:rate-limited us|says that we ask too much) \((\d+)\)$/,
    'rechazó la consulta por exceso de pedidos ($1)',
  ],
  [/^the source answered (\d+)$/, 'respondió con el estado $1'],
  [/^a maintenance page \((\d+)\)$/, 'respondió con una página de mantenimiento ($1)'],
  [/^a maintenance page$/, 'respondió con una página de mantenimiento'],
  [/^an HTML page where data was expected$/, 'respondió con una página web donde se esperaban datos'],
  [/^the answer is empty$/, 'la respuesta está vacía'],
  [/^the answer says UTF-8 and is not$/, 'dice que es UTF-8 y no lo es'],
  [/^the answer is in an unknown encoding$/, 'está en una codificación desconocida'],
  [/^the wrapping of the answer .+$/, 'la respuesta no tiene el formato de unwrap'],
  [/^the answer is HTML, not (\w+)$/, 'la respuesta es HTML y no $1'],
  [/^the answer is not XML \(line (\d+)\)$/, 'la respuesta no es XML válido (línea $1)'],
  [/^the answer is not (\w+)$/, 'la respuesta no es $1'],
  [/^the PDF is encrypted$/, 'el PDF está cifrado con una contraseña'],
  [/^the PDF has no text$/, 'el PDF no tiene texto: es una imagen escaneada'],
  [/^the PDF has more than (\d+) pages$/, 'el PDF tiene más de $1 páginas'],
  [/^the PDF has more than (\d+) texts$/, 'el PDF tiene más de $1 textos'],
  [
    /^the PDF has no line with the names of the columns$/,
    'el PDF no tiene un renglón con los nombres de las columnas',
  ],
  [
    /^the PDF has neither records nor the words of an empty result$/,
    'el PDF no trae registros ni las palabras con las que dice que no hay',
  ],
  [/^the source asks for a captcha$/, 'pide un captcha'],
  [/^rule errors\[(\d+)\] of the file$/, 'es el error que describe errors[$1]'],
  [/^the source says that it is under maintenance$/, 'dice que está en mantenimiento'],
  [/^the source does not take this plate or document$/, 'no acepta esta patente o este documento'],
  [
    /^a placeholder has no (?:value|word) for this subject$/,
    'la descripción no tiene un valor para esta consulta',
  ],
  [
    /^(?:the required element|what every answer has) is missing \(expects\)$/,
    'falta el elemento que toda respuesta trae (expects)',
  ],
  [
    /^the page has neither records nor .+$/,
    'la página no trae registros ni las palabras con las que dice que no hay',
  ],
  [
    /^the answer has no place for records \(items\)$/,
    'la respuesta no tiene el lugar de los registros (items)',
  ],
  [/^(\d+) records could not be read$/, 'registros que no se pudieron leer: $1'],
  [
    /^(\d+) records came and where (?:excluded all of them|left all of them out)$/,
    'vinieron $1 registros y where los excluyó a todos',
  ],
  [/^(\d+) details did not come$/, 'no llegó el detalle de $1 registros: se informa lo que dice el listado'],
  [/^the pages repeat themselves$/, 'las páginas se repiten'],
  [/^more than (\d+) pages$/, 'son más de $1 páginas'],
  [/^the answer does not say which page is the last$/, 'la respuesta no dice cuál es la última página'],
  [/^an empty page before the last one$/, 'vino una página vacía antes de la última'],
  [/^the cursor does not move$/, 'el cursor no avanza'],
  [/^the next address is not one$/, 'la dirección de la página siguiente no es una dirección'],
  [/^the next address is on another origin$/, 'la página siguiente está en otro sitio'],
  [/^the next addresses (?:form a loop|go in a circle)$/, 'las páginas siguientes vuelven a las anteriores'],
  [/^(\d+) of (\d+) records$/, 'vinieron $1 registros de los $2 que dice tener'],
  [/^no time for the next page$/, 'se acabó el tiempo antes de la página siguiente'],
  [/^no session in time$/, 'no se pudo ingresar a tiempo'],
  [/^no access token in time$/, 'no llegó a tiempo el token de acceso'],
  [/^the token address answered (\d+)$/, 'la dirección del token respondió con el estado $1'],
  [/^the token answer has no token$/, 'la respuesta al pedir el token no lo trae'],
  [/^the token answer is not JSON$/, 'la respuesta al pedir el token no es JSON'],
  [/^"(.+)" was not in the answer$/, 'la respuesta no trae «$1»'],
  [
    /^reading the answer (?:exceeded its time limit|took more time than it may)$/,
    'leer la respuesta pasó el tiempo permitido: alguna expresión, selector o expresión regular de la descripción no termina a tiempo',
  ],
  [
    /^reading the answer (?:exceeded its memory limit|took more memory than it may)$/,
    'leer la respuesta pasó la memoria permitida: alguna expresión de la descripción pide demasiada',
  ],
  [/^no time left to read the answer$/, 'se acabó el tiempo al leer la respuesta'],
  [/^the answer is no longer read$/, 'se dejó de leer la respuesta'],
  [/^the reader broke \((.+)\)$/, 'falló el lector de respuestas ($1)'],
  [/^the reader stopped$/, 'se detuvo el lector de respuestas'],
]

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^step (\d+): /, 'paso $1: '],
  [/^login: /, 'al ingresar: '],
]

/** Library and server messages stay untranslated. */
export function explainReason(reason: string): string {
  return reason.split('; ').map(explainPart).join('; ')
}

function explainPart(part: string): string {
  for (const [place, spanish] of PLACES) {
    const [said] = place.exec(part) ?? []
    if (said !== undefined) return `${said.replace(place, spanish)}${explainPart(part.slice(said.length))}`
  }
  for (const [pattern, spanish] of IN_SPANISH) if (pattern.test(part)) return part.replace(pattern, spanish)
  return part
}

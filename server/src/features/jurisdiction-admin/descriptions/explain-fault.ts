const IN_SPANISH: readonly (readonly [RegExp, string])[] = [
  [/^unknown key "(.+)", did you mean "(.+)"\?$/, 'la clave «$1» no existe: ¿quisiste decir «$2»?'],
  [/^unknown key "(.+)"$/, 'la clave «$1» no existe'],
  [/^is required$/, 'falta'],
  [/^is required when level is municipal$/, 'falta: una jurisdicción municipal la necesita'],
  [/^must be one of: (.+)$/, 'tiene que ser uno de: $1'],
  [/^must be a text$/, 'tiene que ser un texto'],
  [/^must be a (?:whole )?number$/, 'tiene que ser un número'],
  [/^must be true or false$/, 'tiene que ser true o false'],
  [/^must be true$/, 'tiene que ser true'],
  [/^must be a list$/, 'tiene que ser una lista'],
  [/^must be a map of keys$/, 'tiene que ser un objeto'],
  [/^must be at least (.+)$/, 'tiene que ser $1 o más'],
  [/^must be more than (.+)$/, 'tiene que ser mayor que $1'],
  [/^must be at most (.+)$/, 'tiene que ser $1 o menos'],
  [/^must not be empty$/, 'no puede estar vacío'],
  [/^must not be an empty list$/, 'no puede ser una lista vacía'],
  [/^must be an http or https address$/, 'tiene que ser una dirección http o https'],
  [
    /^is not an http or https address once .+$/,
    'no es una dirección http o https con los valores del entorno',
  ],
  [/^must not carry a user or password: use auth$/, 'no puede llevar usuario ni contraseña: van en auth'],
  [
    /^must be a host such as (.+): no https:\/\/, no path$/,
    'tiene que ser un servidor como $1: sin https:// y sin camino',
  ],
  [/^must be a day such as (.+)$/, 'tiene que ser un día, como $1'],
  [/^must be lower-case letters, digits and .+$/, 'solo lleva minúsculas, números y guiones simples'],
  [/^must be a name: letters, digits and _$/, 'tiene que ser un nombre: letras, números y _'],
  [
    /^must be a shape such as (.+), or cars, or motorcycles$/,
    'tiene que ser una forma como $1, o cars, o motorcycles',
  ],
  [/^must name patent, dni or both$/, 'tiene que nombrar patent, dni o los dos'],
  [/^must be "(.+)", the name of the file$/, 'tiene que ser «$1», el nombre del archivo'],
  [
    /^must be the name of a file in .+$/,
    'tiene que ser el nombre de un archivo de la carpeta de jurisdicciones',
  ],
  [/^has more than one body: keep one of (.+)$/, 'tiene más de un cuerpo: dejá uno de $1'],
  [/^has more than one place: keep one of (.+)$/, 'tiene más de un lugar: dejá uno de $1'],
  [/^"(.+)" is sent as it is: write (.+)$/, '«$1» se manda tal cual: escribí $2'],
  [
    /^"(.+)" is a placeholder already: choose another name.+$/,
    '«$1» ya es el nombre de otro valor: elegí otro nombre',
  ],
  [
    /^"(.+)" reads rows that continue a record: .+$/,
    '«$1» lee filas que continúan un registro: indicá cuáles en continues',
  ],
  [/^no header carries \{\{ signature \}\}$/, 'ningún encabezado lleva {{ signature }}'],
  [/^the key is not (\S+): key_encoding says that it is$/, 'la clave no es $1, como dice key_encoding'],
  [/^there is no \{\{ (.+) \}\} here: (.+)$/, 'no existe {{ $1 }} acá: usá $2'],
  [/^needs min, max or both$/, 'necesita min, max o los dos'],
  [
    /^the variable of (\S+) holds neither .+$/,
    'la variable de $1 no tiene ni un PEM ni el camino de un archivo legible',
  ],
  [/^needs both cert and key, or neither$/, 'necesita cert y key, o ninguno de los dos'],
  [/^needs ca_file, or cert and key$/, 'necesita ca_file, o cert y key'],
  [/^cert and key need an https base_url$/, 'cert y key necesitan un base_url https'],
  [
    /^cert and key are not a certificate .+$/,
    'cert y key no son un certificado (PEM) y su clave privada, o falta passphrase',
  ],
  [/^must come from the environment, .+$/, 'tiene que venir del entorno: una variable y nada más'],
  [/^must name at least one value of the record$/, 'tiene que nombrar al menos un valor del registro'],
  [/^must name the header that carries the signature$/, 'tiene que nombrar el encabezado que lleva la firma'],
  [/^must say what is signed$/, 'tiene que indicar qué se firma'],
  [/^only rows of html and csv continue in the next$/, 'solo las filas de html y csv siguen en la próxima'],
  [/^is for answers of text: format (\S+) has none$/, 'es para respuestas de texto, y un $1 no lo es'],
  [
    /^does not apply to format pdf: .+$/,
    'no corresponde a un pdf: nombrá las columnas como el documento, o leé renglones («#1», «.»)',
  ],
  [/^is for format xlsx$/, 'es para el formato xlsx'],
  [/^needs (?:exactly|only) one of (.+)$/, 'necesita uno solo de: $1'],
  [/^needs one of (.+)$/, 'necesita uno de: $1'],
  [/^needs a way to know the last page: (.+)$/, 'necesita con qué saber cuál es la última página: $1'],
  [/^is not of any known form .+$/, 'no tiene ninguna de las formas conocidas (docs/jurisdictions.md)'],
  [/^is not valid YAML: a text that begins with .+$/, 'un texto que empieza con {{, { o [ va entre comillas'],
  [/^is not valid YAML: a text that contains .+$/, 'un texto que lleva «: » va entre comillas'],
  [/^is not valid YAML: (.+)$/s, 'no es YAML válido: $1'],
  [/^is not a plain path$/, 'no es un camino simple'],
  [/^is not a path nor a JSONata expression: (.+)$/s, 'no es un camino ni una expresión JSONata: $1'],
  [/^is not a CSS selector: (.+)$/s, 'no es un selector CSS: $1'],
  [/^is not a regular expression: (.*)$/s, 'no es una expresión regular: $1'],
  [/^"(.+)" is not a state: use (.+)$/, '«$1» no es un estado: usá $2'],
  [/^"(.+)" is not a money reader: use (.+) or (.+)$/, '«$1» no es una forma de leer importes: usá $2 o $3'],
  [/^"(.+)" is not a date pattern, nor (.+)$/, '«$1» no es una forma de fecha, ni $2'],
  [/^"as: (.+)" does not fit this field: use (.+)$/, '«as: $1» no sirve para este campo: usá $2'],
  [/^option "(.+)" is not given$/, 'falta la opción «$1»'],
  [/^extends itself$/, 'se extiende a sí misma'],
  [/^there is no platforms\/(.+)\.yaml \(none yet\)$/, 'no hay una plataforma «$1»: no hay ninguna'],
  [/^there is no platforms\/(.+)\.yaml \((.+)\)$/, 'no hay una plataforma «$1»: hay $2'],
  [
    /^there is no readable file (.+) in .+$/,
    'no se puede leer el archivo $1 de la carpeta de jurisdicciones',
  ],
  [/^has no request for patent$/, 'no tiene un pedido por patente'],
  [/^has no request for dni$/, 'no tiene un pedido por DNI'],
  [/^"(.+)" only works on (?:records inside html|html records)$/, '«$1» solo sirve con registros de HTML'],
  [/^(\S+) has nothing but rows: .+$/, 'un $1 solo tiene filas: esta clave no corresponde'],
  [/^map wants pairs: (.+)$/, 'map lleva pares: $1'],
  [/^the regex needs a group: (.+)$/, 'la expresión regular necesita un grupo: $1'],
  [/^"(.+)" is not a plain path of a (\w+) answer$/, '«$1» no es un camino simple de una respuesta $2'],
  [
    /^"(.+)" is unknown here: use (.+), or collect it in a step$/,
    '«$1» no existe acá: usá $2, o leelo en un paso',
  ],
  [/^"(.+)" is not a filter: use (.+)$/, '«$1» no es un filtro: usá $2'],
  [
    /^the variable (\S+) may not be used here: only those that begin with (\S+), .+$/,
    'la variable $1 no se puede usar acá: solo las que empiezan con $2, o las que usa el archivo de la carpeta',
  ],
  [/^there is no column "(.+)": csv\.header has (.+)$/, 'no hay una columna «$1»: csv.header tiene $2'],
  [
    /^"(.+)" is of a whole answer, not of a record: use (.+)$/,
    '«$1» es de una respuesta entera y no de un registro: usá $2',
  ],
  [
    /^"(.+)" holds \{\{ \}\}, which only a request fills in: use (.+)$/,
    '«$1» lleva {{ }}, que solo completa un pedido: usá $2',
  ],
  [
    /^no field identifies a fine: map (.+)$/,
    'ningún campo identifica una infracción: describí numeroActa, o fechaInfraccion con dominio',
  ],
  [
    /^there is no province "(.+)", did you mean "(.+)"\?$/,
    'no hay una provincia «$1»: ¿quisiste decir «$2»?',
  ],
  [/^there is no province "([^"]+)"/, 'no hay una provincia «$1»'],
  [/^is too long: at most (\S+) characters$/, 'es demasiado largo: $1 caracteres como máximo'],
  [
    /^reading the answer (?:exceeded its time limit|took more time than it may)$/,
    'se desactivó: leer una respuesta con ella pasó el tiempo permitido (una expresión, un selector o una expresión regular no termina a tiempo)',
  ],
  [
    /^reading the answer (?:exceeded its memory limit|took more memory than it may)$/,
    'se desactivó: leer una respuesta con ella pasó la memoria permitida (alguna expresión pide demasiada)',
  ],
  [
    /^is a private address: .+$/,
    'es una dirección de la red privada: solo la puede dar el entorno o el archivo de la carpeta',
  ],
]

/**
 * A longer reason quotes a whole text. This also bounds the expressions above, some of which are not linear.
 */
const MAX_LENGTH = 500

const PLACE = /^([\w-]+(?:\[\d+\])?(?:\.[\w-]+(?:\[\d+\])?)*): /

/** Places, key names and library messages stay untranslated. */
export function explainFault(reason: string): string {
  if (reason.length > MAX_LENGTH) return reason
  const [place = ''] = PLACE.exec(reason) ?? []
  const words = reason.slice(place.length)
  for (const [pattern, spanish] of IN_SPANISH)
    if (pattern.test(words)) return `${place}${words.replace(pattern, spanish)}`
  return reason
}

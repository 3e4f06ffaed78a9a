/** Streets and roads where fines happen: a town with its centre, and the streets its acts name. */
export interface Town {
  readonly name: string
  readonly province: string
  readonly lat: number
  readonly lon: number
  readonly streets: readonly string[]
  /** Complete addresses without a street number. */
  readonly roads: readonly string[]
}

/**
 * Slug; town; province; latitude; longitude; streets; roads. The City of Buenos Aires writes the street's
 * name first.
 */
const TABLE = `
buenos-aires ; La Plata ; Buenos Aires ; -34.921 ; -57.955 ; Av. 7|Diagonal 74|Av. 13|Calle 50|Av. 44 ; Au. Buenos Aires - La Plata km 31, Hudson|Ruta Provincial 2 km 112, Lezama|Ruta Provincial 11 km 85, Pipinas
caba ; Ciudad Autónoma de Buenos Aires ; Ciudad Autónoma de Buenos Aires ; -34.604 ; -58.411 ; DEL LIBERTADOR AV.|CORRIENTES AV.|ALBERDI, JUAN BAUTISTA AV.|RIVADAVIA AV.|PAZ, GRAL. AV.|SAN JUAN AV.|ALCORTA, FIGUEROA, PTE. AV. ; CORRIENTES AV. y PUEYRREDON AV.|9 DE JULIO AV. y BELGRANO AV.
catamarca ; San Fernando del Valle de Catamarca ; Catamarca ; -28.469 ; -65.779 ; Av. Belgrano|Rivadavia|Av. Ocampo|República ; Ruta Nacional 38 km 602, Miraflores
chaco ; Resistencia ; Chaco ; -27.451 ; -58.986 ; Av. 25 de Mayo|Av. Sarmiento|Av. Alberdi|Av. Las Heras ; Ruta Nacional 11 km 1003, Resistencia|Ruta Nacional 16 km 18, Puerto Tirol
chubut ; Trelew ; Chubut ; -43.249 ; -65.305 ; Av. Hipólito Yrigoyen|Av. Fontana|Rivadavia|25 de Mayo ; Ruta Nacional 3 km 1456, Trelew
cordoba ; Córdoba ; Córdoba ; -31.416 ; -64.183 ; Av. Colón|Bv. San Juan|Av. Vélez Sarsfield|Av. Hipólito Yrigoyen ; Ruta Nacional 9 km 690, Villa María|Ruta Nacional 20 km 34, Villa Carlos Paz|Ruta Provincial 5 km 26, Alta Gracia
corrientes ; Corrientes ; Corrientes ; -27.469 ; -58.831 ; Av. 3 de Abril|Av. Ferré|Junín|Av. Maipú ; Ruta Nacional 12 km 1030, Corrientes
entre-rios ; Paraná ; Entre Ríos ; -31.733 ; -60.529 ; Av. Ramírez|Av. Almafuerte|San Martín|Urquiza ; Ruta Nacional 14 km 55, Ceibas|Ruta Nacional 12 km 305, Nogoyá
formosa ; Formosa ; Formosa ; -26.185 ; -58.175 ; Av. 25 de Mayo|Av. Gutnisky|Av. González Lelong ; Ruta Nacional 11 km 1180, Formosa
jujuy ; San Salvador de Jujuy ; Jujuy ; -24.185 ; -65.299 ; Av. 19 de Abril|Av. El Éxodo|Belgrano|Av. Córdoba ; Ruta Nacional 66 km 12, Palpalá
la-pampa ; Santa Rosa ; La Pampa ; -36.617 ; -64.283 ; Av. San Martín|Av. Luro|Av. España|Raúl B. Díaz ; Ruta Nacional 35 km 329, Santa Rosa
la-rioja ; La Rioja ; La Rioja ; -29.413 ; -66.856 ; Av. Rivadavia|Av. Perón|San Nicolás de Bari|Av. Facundo Quiroga ; Ruta Nacional 38 km 400, La Rioja
mendoza ; Mendoza ; Mendoza ; -32.89 ; -68.845 ; Av. San Martín|Av. Las Heras|Av. Emilio Civit|Av. Arístides Villanueva ; Acceso Este km 1042, Guaymallén|Ruta Nacional 40 km 3285, Luján de Cuyo
misiones ; Posadas ; Misiones ; -27.367 ; -55.897 ; Av. Uruguay|Av. Mitre|Av. Quaranta|Av. Roque Pérez ; Ruta Nacional 12 km 1368, Garupá
neuquen ; Neuquén ; Neuquén ; -38.952 ; -68.059 ; Av. Argentina|Av. Olascoaga|Leloir|Av. Mosconi ; Ruta Nacional 22 km 1228, Plottier
rio-negro ; San Carlos de Bariloche ; Río Negro ; -41.133 ; -71.31 ; Av. Bustillo|Av. de los Pioneros|Mitre|Onelli ; Ruta Nacional 22 km 1180, General Roca
salta ; Salta ; Salta ; -24.789 ; -65.41 ; Av. Belgrano|Av. San Martín|Av. Bolivia|Caseros ; Av. Circunvalación Oeste y Av. Solís Pizarro
san-juan ; San Juan ; San Juan ; -31.537 ; -68.525 ; Av. Ignacio de la Roza|Av. Libertador|Av. Rawson|Mendoza ; Ruta Nacional 40 km 3460, Pocito
san-luis ; San Luis ; San Luis ; -33.302 ; -66.336 ; Av. Illia|Av. Lafinur|Junín|Pringles ; Autopista de las Serranías Puntanas km 780
santa-cruz ; Río Gallegos ; Santa Cruz ; -51.623 ; -69.217 ; Av. Kirchner|Av. San Martín|Zapiola|Gobernador Lista ; Ruta Nacional 3 km 2606, Güer Aike
santa-fe ; Santa Fe ; Santa Fe ; -31.633 ; -60.7 ; Bv. Pellegrini|Av. Freyre|Av. Alem|Bv. Gálvez|Av. General Paz ; Ruta Nacional 11 km 475, Recreo|Au. Rosario - Santa Fe km 120
santiago-del-estero ; Santiago del Estero ; Santiago del Estero ; -27.784 ; -64.264 ; Av. Belgrano|Av. Moreno|Av. Roca|Libertad ; Ruta Nacional 9 km 1130, La Banda
tierra-del-fuego ; Ushuaia ; Tierra del Fuego ; -54.807 ; -68.305 ; Av. Maipú|San Martín|Av. Perito Moreno|Gobernador Deloqui ; Ruta Nacional 3 km 3043, Ushuaia
tucuman ; San Miguel de Tucumán ; Tucumán ; -26.83 ; -65.204 ; Av. Sarmiento|Av. Mate de Luna|Av. Alem|24 de Septiembre ; Au. Famaillá km 22
nacional ; Campana ; Buenos Aires ; -34.164 ; -58.959 ; Av. Varela|Av. Mitre ; Ruta Nacional 9 km 43, Campana|Ruta Nacional 8 km 226, Pergamino|Ruta Nacional 5 km 98, Mercedes|Ruta Nacional 34 km 12, Ibarlucea
lanus ; Lanús ; Buenos Aires ; -34.707 ; -58.392 ; Av. Hipólito Yrigoyen|Av. Remedios de Escalada|25 de Mayo|Av. Rivadavia ; Av. Hipólito Yrigoyen y 9 de Julio
ezeiza ; Ezeiza ; Buenos Aires ; -34.854 ; -58.523 ; Av. French|Paso de la Patria|Av. Jorge Newbery ; Au. Riccheri km 25, Ezeiza
berisso ; Berisso ; Buenos Aires ; -34.872 ; -57.886 ; Av. Montevideo|Av. Génova|Calle 12 ; Av. del Petróleo y Av. 60
san-vicente ; San Vicente ; Buenos Aires ; -35.024 ; -58.423 ; Av. Sarmiento|Av. Perón|25 de Mayo ; Ruta Provincial 58 km 24, San Vicente
canuelas ; Cañuelas ; Buenos Aires ; -35.052 ; -58.76 ; Av. Libertad|Del Carmen|Lara ; Ruta Nacional 3 km 60, Cañuelas
escobar ; Belén de Escobar ; Buenos Aires ; -34.348 ; -58.793 ; Av. Tapia de Cruz|Av. 25 de Mayo|Rivadavia ; Ruta Nacional 9 km 50, Escobar
almirante-brown ; Adrogué ; Buenos Aires ; -34.8 ; -58.385 ; Av. Espora|Av. Hipólito Yrigoyen|Bynnon ; Av. Espora y Plaza Brown
avellaneda ; Avellaneda ; Buenos Aires ; -34.662 ; -58.365 ; Av. Mitre|Av. Belgrano|Av. Bartolomé Mitre|Italia ; Au. Buenos Aires - La Plata km 5, Avellaneda`

function readRow(line: string): [slug: string, town: Town] {
  const [slug = '', name = '', province = '', lat, lon, streets = '', roads = ''] = line.split(' ; ')
  const town = { name, province, lat: Number(lat), lon: Number(lon) }
  return [slug, { ...town, streets: streets.split('|'), roads: roads.split('|') }]
}

export const TOWNS: ReadonlyMap<string, Town> = new Map(TABLE.trim().split('\n').map(readRow))

import { expect, it } from 'vitest'
import { type Gazetteer, listTowns } from './list-towns.ts'
import { readOfficial } from './read-official.ts'

const place = (name: string, admin1: string, admin2: string, country = 'AR') => ({
  ...{ name, country, admin1, admin2 },
})

const GAZETTEER: Gazetteer = {
  places: [
    place('Tandil', '01', '06791'),
    place('Adrogué', '01', '06028'),
    place('Veinticinco de Mayo', '11', '42091'),
    place('Palermo', '07', '02014'),
    place('Buenos Aires', '07', ''),
    place('Colonia', '01', '', 'UY'),
  ],
  divisions: [
    { code: 'AR.01.06791', name: 'Partido de Tandil' },
    { code: 'AR.01.06028', name: 'Partido de Almirante Brown' },
    { code: 'AR.11.42091', name: 'Departamento de Puelén' },
    { code: 'UY.01.1', name: 'Departamento de Colonia' },
  ],
}

it('lists governments and towns, each once, with clean names', () => {
  expect(listTowns(GAZETTEER, [])).toEqual([
    'buenos-aires;Almirante Brown;',
    'buenos-aires;Almirante Brown;Adrogué',
    'buenos-aires;Tandil;',
    'caba;Ciudad de Buenos Aires;',
    'caba;Ciudad de Buenos Aires;Palermo',
    'la-pampa;Puelén;25 de Mayo',
  ])
})

it('adds the governments of Georef that are not listed yet', () => {
  const official = readOfficial(
    '\uFEFFcategoria,nombre,nombre_completo,provincia_nombre\r\n' +
      'Comuna,"Chacharramendi, La","Comuna ""Chacharramendi""",La Pampa\r\n' +
      'Municipio,Tandil,Municipio Tandil,Buenos Aires\r\n' +
      'Municipio,Ushuaia,Municipio Ushuaia,"Tierra del Fuego, Antártida e Islas del Atlántico Sur"\r\n',
  )
  const added = listTowns(GAZETTEER, official).filter((row) => !listTowns(GAZETTEER, []).includes(row))
  expect(added).toEqual(['la-pampa;;Chacharramendi, La', 'tierra-del-fuego;;Ushuaia'])
})

it.each([
  ['id,nombre\n1,Tandil\n', 'needs the columns nombre and provincia_nombre'],
  ['nombre,provincia_nombre\nTandil,\n', 'line 2: the name or the province is missing'],
])('refuses %j', (csv, fault) => {
  expect(() => readOfficial(csv)).toThrow(fault)
})

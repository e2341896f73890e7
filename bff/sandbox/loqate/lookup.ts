/** The simulated lookup's results in its wire format: streets and postcodes, which contain addresses, and addresses. */

type SeededAddress = Readonly<{
  id: string;
  number: number;
  street: string;
  city: string;
  postcode: string;
  /** The name of a business; empty for a home. */
  company: string;
}>;

type Street = Readonly<{ name: string; city: string; postcode: string; addresses: readonly SeededAddress[] }>;

const HOUSES_PER_STREET = 20;

/** Invented streets in a postcode area without mail delivery. */
const PLACES = [
  ['Lantern Row', 'Kelphaven', 'ZZ99 1AA'],
  ['Shingle Walk', 'Kelphaven', 'ZZ99 1AB'],
  ['Old Net Loft Lane', 'Kelphaven', 'ZZ99 1AD'],
  ['Cormorant Street', 'Saltmere', 'ZZ99 2AA'],
  ['Saltmere Parade', 'Saltmere', 'ZZ99 2AB'],
  ['Driftwood Close', 'Saltmere', 'ZZ99 2AD'],
  ['Winkle Hill', 'Upper Fathom', 'ZZ99 3AA'],
  ['Tidewater Road', 'Upper Fathom', 'ZZ99 3AB'],
  ['Sandmartin Drive', 'Upper Fathom', 'ZZ99 3AD'],
  ['Harbour Bell Gardens', 'Dunmarrow', 'ZZ99 4AA'],
] as const;

/** All streets with their houses by number. The first house of each street is a business. */
const simulatedStreets: readonly Street[] = PLACES.map(([name, city, postcode], place) => ({
  name,
  city,
  postcode,
  addresses: Array.from({ length: HOUSES_PER_STREET }, (_, houseIndex) => ({
    id: `GB|RM|B|${10_000_000 + place * 100 + houseIndex}`,
    number: houseIndex + 1,
    street: name,
    city,
    postcode,
    company: houseIndex === 0 ? `${name} Bakery` : '',
  })),
}));

export type FindItem = Readonly<{ Id: string; Type: string; Text: string; Highlight: string; Description: string }>;

export const errorItem = (Error: string, Description: string, Cause: string, Resolution: string) => ({
  Error,
  Description,
  Cause,
  Resolution,
});

const normalized = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const postcodeId = ({ postcode }: Street): string => `GB|RM|ENG|${postcode.split(' ').toReversed().join('-')}`;
const streetId = ({ name, city }: Street): string => `GB|RM|ENG|${normalized(city)}---${normalized(name)}`;

const highlightOf = (text: string, words: string): string =>
  text.toUpperCase().startsWith(words.toUpperCase()) && words !== '' ? `0-${words.length}` : '';

const line1Of = ({ number, street }: SeededAddress): string => `${number} ${street}`;

const addressItem = (address: SeededAddress, words: string): FindItem => {
  const text = address.company === '' ? line1Of(address) : `${address.company}, ${line1Of(address)}`;
  const description = `${address.city}, ${address.postcode}`;
  return { Id: address.id, Type: 'Address', Text: text, Highlight: highlightOf(text, words), Description: description };
};

const count = ({ addresses }: Street): string => `${addresses.length} Addresses`;

const postcodeItem = (street: Street): FindItem => ({
  Id: postcodeId(street),
  Type: 'Postcode',
  Text: street.postcode,
  Highlight: `0-${street.postcode.length}`,
  Description: `${street.name}, ${street.city} - ${count(street)}`,
});

const streetItem = (street: Street, words: string): FindItem => ({
  Id: streetId(street),
  Type: 'Street',
  Text: street.name,
  Highlight: highlightOf(street.name, words),
  Description: `${street.city} - ${count(street)}`,
});

/** Splits off a leading house number, as in '4 Winkle Hill' or '12, ZZ99 1AA'. */
const split = (words: string): { number: number | null; rest: string } => {
  const [, number, rest] = /^(\d{1,3})[\s,]+(.*)$/.exec(words.trim()) ?? [];
  return { number: number === undefined ? null : Number(number), rest: normalized(rest ?? words) };
};

const withNumber = (street: Street, number: number | null): readonly SeededAddress[] =>
  street.addresses.filter((address) => number === null || address.number === number);

/** The matches for a text: addresses if it has a house number, else the postcodes and streets that start with it. */
export const find = (words: string): FindItem[] => {
  const { number, rest } = split(words);
  if (rest === '') return [];
  const inPostcode = simulatedStreets.filter(({ postcode }) => normalized(postcode).startsWith(rest));
  const inStreet = simulatedStreets.filter(({ name }) => normalized(name).startsWith(rest));
  if (number !== null)
    return [...inPostcode, ...inStreet].flatMap((street) =>
      withNumber(street, number).map((address) => addressItem(address, words)),
    );
  return [...inPostcode.map(postcodeItem), ...inStreet.map((street) => streetItem(street, words))];
};

/** The addresses in a container (a postcode or street); null for an unknown container. */
export const findWithin = (container: string, words: string): FindItem[] | null => {
  const street = simulatedStreets.find((one) => [postcodeId(one), streetId(one)].includes(container));
  const { number } = split(words);
  return street === undefined ? null : withNumber(street, number).map((address) => addressItem(address, words));
};

/** The item of a Retrieve with all its keys, most of them empty; null for an id that is not an address. */
export const retrieve = (id: string) => {
  const address = simulatedStreets.flatMap(({ addresses }) => addresses).find((one) => one.id === id);
  if (address === undefined) return null;
  const { number, street, city, postcode, company } = address;
  const line1 = line1Of(address);
  return {
    Id: id,
    DomesticId: id.split('|').at(-1),
    Language: 'ENG',
    LanguageAlternatives: 'ENG',
    Department: '',
    Company: company,
    SubBuilding: '',
    BuildingNumber: String(number),
    BuildingName: '',
    SecondaryStreet: '',
    Street: street,
    Block: '',
    Neighbourhood: '',
    District: '',
    City: city,
    Line1: line1,
    Line2: '',
    Line3: '',
    Line4: '',
    Line5: '',
    AdminAreaName: '',
    AdminAreaCode: '',
    Province: '',
    ProvinceName: '',
    ProvinceCode: '',
    PostalCode: postcode,
    CountryName: 'United Kingdom',
    CountryIso2: 'GB',
    CountryIso3: 'GBR',
    CountryIsoNumber: 826,
    SortingNumber1: '',
    SortingNumber2: '',
    Barcode: '',
    POBoxNumber: '',
    Label: [company, line1, city, postcode, 'UNITED KINGDOM'].filter((line) => line !== '').join('\n'),
    Type: company === '' ? 'Residential' : 'Commercial',
    DataLevel: 'Premise',
  };
};

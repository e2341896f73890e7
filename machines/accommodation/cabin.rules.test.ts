import { describe, expect, it } from 'vitest';
import { cabinRefusal, unitRefusal } from './cabin.rules.ts';

const cabins = [
  { code: 'HSTD-001', isGroundFloor: true },
  { code: 'HSTD-002', isGroundFloor: false },
];
const units = [
  { unitIndex: 0, selectedCabinCode: null },
  { unitIndex: 1, selectedCabinCode: 'HSTD-002' },
];
const refusalOf = (cabinCode: string, unitIndex = 0, isGroundFloorSelected = false) =>
  cabinRefusal(cabins, { units, isGroundFloorSelected }, { unitIndex, cabinCode });

describe('a cabin', () => {
  it('can be had when it is of the accommodation and nobody else of the booking has it', () => {
    expect(refusalOf('HSTD-001')).toBeNull();
    expect(refusalOf('HSTD-002', 1)).toBeNull();
  });

  it('is refused like one that does not exist when it is of other accommodation', () => {
    expect(refusalOf('RSTD-001')).toEqual({
      field: 'cabinCode',
      message: 'There is no such cabin of this accommodation.',
    });
  });

  it('is refused to a second party of the booking', () => {
    expect(refusalOf('HSTD-002')).toEqual({
      field: 'cabinCode',
      message: 'This cabin is chosen for another party of this booking.',
    });
  });

  it('is on the ground floor for who asked for that', () => {
    expect(refusalOf('HSTD-001', 0, true)).toBeNull();
    expect(refusalOf('HSTD-002', 1, true)).toEqual({
      field: 'cabinCode',
      message: 'You asked for the ground floor, and this cabin is upstairs.',
    });
  });

  it('is for a party of the booking', () => {
    expect(unitRefusal(units, 1)).toBeNull();
    expect(unitRefusal(units, 2)).toEqual({
      field: 'unitIndex',
      message: 'There is no such party in this booking.',
    });
  });
});

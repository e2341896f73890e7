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

describe('choosing a cabin', () => {
  it('is allowed when the cabin belongs to the accommodation type and no other party of the booking has it', () => {
    expect(refusalOf('HSTD-001')).toBeNull();
    expect(refusalOf('HSTD-002', 1)).toBeNull();
  });

  it('is refused for a cabin of another accommodation type, as for one that does not exist', () => {
    expect(refusalOf('RSTD-001')).toEqual({
      field: 'cabinCode',
      message: 'There is no such cabin of this accommodation.',
    });
  });

  it('is refused when another party of the booking has the cabin', () => {
    expect(refusalOf('HSTD-002')).toEqual({
      field: 'cabinCode',
      message: 'This cabin is chosen for another party of this booking.',
    });
  });

  it('is refused for a cabin upstairs when the booking has the ground floor option', () => {
    expect(refusalOf('HSTD-001', 0, true)).toBeNull();
    expect(refusalOf('HSTD-002', 1, true)).toEqual({
      field: 'cabinCode',
      message: 'You asked for the ground floor, and this cabin is upstairs.',
    });
  });

  it('is refused for a party that is not in the booking', () => {
    expect(unitRefusal(units, 1)).toBeNull();
    expect(unitRefusal(units, 2)).toEqual({
      field: 'unitIndex',
      message: 'There is no such party in this booking.',
    });
  });
});

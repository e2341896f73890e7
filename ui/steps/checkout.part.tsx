/** The address search, which loads after the checkout: chart, effects, view and component. */
import { addressMachine } from '../../machines/checkout/address/address.machine.ts';
import { addressView } from '../../machines/checkout/address/address.view.ts';
import { addressCalls } from '../../machines/contract/calls/addresses.ts';
import { addressEffects } from '../actors/address.ts';
import type { Ports } from '../app/ports.ts';
import { AddressSearch } from '../screens/checkout/AddressSearch.tsx';

const chart = ({ client }: Ports) => addressMachine.provide({ actors: addressEffects(client(addressCalls)) });

export const addressPart = { chart, viewOf: addressView, Search: AddressSearch };

/** The map with its buttons, and the buttons that enlarge it. */
import { useCallback } from 'react';
import type { PickerEvent, Zoom } from '../../../machines/picker/picker.types.ts';
import type { CabinNode, PickerView } from '../../../machines/picker/picker.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { MapFrame } from '../../parts/map/MapFrame.tsx';
import { MapLabel, MapNode, type NodeLook } from '../../parts/map/MapNode.tsx';
import { marksFor } from '../../parts/mark.ts';
import type { Send } from '../shared/send.ts';
import styles from './PickerScreen.module.css';

const mark = marksFor<PickerEvent>();

const LOOKS = {
  free: 'open',
  selected: 'selected',
  held: 'held',
  ours: 'closed',
  taken: 'closed',
} as const satisfies Record<CabinNode['state'], NodeLook>;

type ResortMapProps = { readonly view: PickerView; readonly send: Send<PickerEvent> };

/** The map that is shown. */
export const ResortMap = ({ view, send }: ResortMapProps) => {
  const zoomTo = useCallback((to: Zoom) => send({ type: 'map.zoomed', to }), [send]);
  if (view.image === null) return null;
  return (
    <div>
      <MapFrame
        key={view.mapKey}
        label={`Map: ${view.mapTitle}. The list holds the same choices.`}
        image={view.image}
        zoom={view.zoom}
        onZoom={zoomTo}
      >
        {view.items.map(({ id, ...item }) => (
          <MapLabel key={id} {...item} />
        ))}
        {view.steps.map(({ stepId, x, y, title, words, canPress, isOpen }) => (
          <MapNode
            key={stepId}
            x={x}
            y={y}
            words={words}
            size="area"
            look={isOpen ? 'open' : 'closed'}
            isPressable={canPress}
            mark={mark('step.chosen', stepId)}
            onPress={() => send({ type: 'step.chosen', stepId })}
          >
            {title}
          </MapNode>
        ))}
        {view.cabins.map(({ code, x, y, words, short, state, canPress }) => (
          <MapNode
            key={code}
            x={x}
            y={y}
            words={words}
            size="cabin"
            look={LOOKS[state]}
            isPressable={canPress}
            mark={mark('cabin.selected', code)}
            onPress={() => send({ type: 'cabin.selected', code })}
          >
            {short}
          </MapNode>
        ))}
      </MapFrame>
      <div className={styles.zooms} role="group" aria-label="Size of the map">
        {view.zooms.map(({ to, label, text, canZoom }) => (
          <Button
            key={to}
            look="secondary"
            label={label}
            isWaiting={!canZoom}
            mark={mark('map.zoomed', to)}
            onPress={() => zoomTo(to)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
};

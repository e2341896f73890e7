/** The map with its buttons, and the zoom buttons. */
import { useCallback } from 'react';
import type { PickerEvent, Zoom } from '../../../machines/picker/picker.types.ts';
import type { CabinNode, PickerView } from '../../../machines/picker/picker.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { MapFrame } from '../../parts/map/MapFrame.tsx';
import { MapLabel, MapNode, type NodeVariant } from '../../parts/map/MapNode.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './PickerScreen.module.css';

const testId = testIdsFor<PickerEvent>();

const VARIANTS = {
  free: 'open',
  selected: 'selected',
  held: 'held',
  ours: 'closed',
  taken: 'closed',
} as const satisfies Record<CabinNode['state'], NodeVariant>;

type ResortMapProps = { readonly view: PickerView; readonly send: Send<PickerEvent> };

/** The current map; renders nothing without a picture. */
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
        {view.items.map(({ id, x, y, title, label, isOpen, isSelected, canPress }) =>
          isOpen ? (
            <MapNode
              key={id}
              x={x}
              y={y}
              label={label}
              size="place"
              variant={isSelected ? 'selected' : 'open'}
              isPressable={canPress}
              testId={testId('item.selected', id)}
              onPress={() => send({ type: 'item.selected', id })}
            >
              {title}
            </MapNode>
          ) : (
            <MapLabel key={id} x={x} y={y} title={title} />
          ),
        )}
        {view.steps.map(({ stepId, x, y, title, label, canPress, isOpen }) => (
          <MapNode
            key={stepId}
            x={x}
            y={y}
            label={label}
            size="area"
            variant={isOpen ? 'open' : 'closed'}
            isPressable={canPress}
            testId={testId('step.chosen', stepId)}
            onPress={() => send({ type: 'step.chosen', stepId })}
          >
            {title}
          </MapNode>
        ))}
        {view.cabins.map(({ code, x, y, label, short, state, canPress }) => (
          <MapNode
            key={code}
            x={x}
            y={y}
            label={label}
            size="cabin"
            variant={VARIANTS[state]}
            isPressable={canPress}
            testId={testId('cabin.selected', code)}
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
            variant="secondary"
            label={label}
            isWaiting={!canZoom}
            testId={testId('map.zoomed', to)}
            onPress={() => zoomTo(to)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
};
